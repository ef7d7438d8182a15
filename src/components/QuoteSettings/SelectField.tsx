'use client'

export interface SelectFieldProps<Value extends string> {
  /** The id of the element that labels the select. */
  labelledBy: string
  /** The value. `undefined`: the service's choice. */
  value: Value | undefined
  /** The options. A value that is not among them is added, so that opening the settings changes nothing. */
  options: readonly Value[]
  write: (value: Value | undefined) => string
  onChange: (value: Value | undefined) => void
}

/** Renders a native select whose first option leaves the choice to the service. */
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
      // Shows the full text where the field truncates it.
      title={write(value)}
      // Uses the index rather than the text, since the text of a foreign value is untrusted.
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
