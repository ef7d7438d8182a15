'use client'

/** Props of {@link SelectField}. */
export interface SelectFieldProps<Value extends string> {
  /** The id of the element that names it. */
  labelledBy: string
  /** `undefined`: the service's choice. */
  value: Value | undefined
  /** A value that is not among them is added, so that opening the settings changes nothing. */
  options: readonly Value[]
  write: (value: Value | undefined) => string
  onChange: (value: Value | undefined) => void
}

/** A native select whose first option leaves the choice to the service. */
export function SelectField<Value extends string>({
  labelledBy,
  value,
  options,
  write,
  onChange,
}: SelectFieldProps<Value>) {
  const all = [...new Set(value === undefined ? options : [...options, value])]
  return (
    <select
      className="ik-field ik-settings-select"
      aria-labelledby={labelledBy}
      // Whole also where the field cuts it.
      title={write(value)}
      // The place in the list, not the text: that of a value of elsewhere is untrusted.
      value={value === undefined ? '' : all.indexOf(value)}
      onChange={(event) => onChange(event.target.value === '' ? undefined : all[Number(event.target.value)])}
    >
      <option value="">{write(undefined)}</option>
      {all.map((option, index) => (
        <option key={index} value={index}>
          {write(option)}
        </option>
      ))}
    </select>
  )
}
