/** Renders a select with a name for each value. */
export function Choice<Value extends string>(props: {
  name: string
  options: readonly (readonly [Value, string])[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <select
      aria-label={props.name}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value as Value)}
    >
      {props.options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}
