import type { ReactNode } from 'react';

interface ButtonProps {
  children?: ReactNode;
  onClick?: () => void;
  disabled?: boolean;
  loading?: boolean;
  variant?: string;
  size?: string;
}

export function Button({
  children,
  onClick,
  disabled,
  loading = false,
  variant = 'secondary',
  size = 'md',
}: ButtonProps) {
  return (
    <button
      type="button"
      className={`button ${variant} ${size}`}
      disabled={disabled || loading}
      onClick={() => onClick?.()}
    >
      {loading && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}

export function ButtonRow({ children }: { children?: ReactNode }) {
  return <div className="button-row">{children}</div>;
}

interface FieldProps<Value> {
  name: string;
  label: string;
  description?: string;
  value?: Value;
  readOnly?: boolean;
  error?: boolean;
  validationMessage?: string;
  onChange?: (value: Value) => void;
}

function Field({
  name,
  label,
  description,
  error,
  validationMessage,
  children,
}: FieldProps<never> & { children: ReactNode }) {
  return (
    <div className={error ? 'field error' : 'field'}>
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      {description && <span className="text microcopy">{description}</span>}
      {children}
      {validationMessage && <span className="field-message">{validationMessage}</span>}
    </div>
  );
}

interface Option {
  value: string;
  label: string;
  description?: string;
}

interface SelectProps extends FieldProps<string> {
  options: Option[];
  placeholder?: string;
}

export function Select({ options, placeholder, value, onChange, readOnly, ...field }: SelectProps) {
  return (
    <Field {...field}>
      <select
        id={field.name}
        disabled={readOnly}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value)}
      >
        {value === undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function NumberInput({ value, onChange, readOnly, ...field }: FieldProps<number>) {
  return (
    <Field {...field}>
      <input
        id={field.name}
        type="number"
        disabled={readOnly}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(Number(target.value))}
      />
    </Field>
  );
}

interface TextFieldProps extends Omit<FieldProps<string>, 'value'> {
  value?: string;
  defaultValue?: string;
  placeholder?: string;
  rows?: number;
  onInput?: (value: string) => void;
}

export function Input({
  value,
  defaultValue,
  placeholder,
  onInput,
  onChange,
  readOnly,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field}>
      <input
        id={field.name}
        defaultValue={value ?? defaultValue}
        placeholder={placeholder}
        disabled={readOnly}
        onInput={({ currentTarget }) => onInput?.(currentTarget.value)}
        onBlur={({ target }) => onChange?.(target.value)}
      />
    </Field>
  );
}

export function TextArea({
  value,
  defaultValue,
  rows,
  onInput,
  onChange,
  readOnly,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field}>
      <textarea
        id={field.name}
        defaultValue={value ?? defaultValue}
        rows={rows}
        disabled={readOnly}
        onInput={({ currentTarget }) => onInput?.(currentTarget.value)}
        onBlur={({ target }) => onChange?.(target.value)}
      />
    </Field>
  );
}

interface ToggleProps {
  label: string;
  checked?: boolean;
  readOnly?: boolean;
  onChange?: (checked: boolean) => void;
}

export function Toggle({ label, checked = false, readOnly, onChange }: ToggleProps) {
  return (
    <label className="toggle">
      <input
        type="checkbox"
        checked={checked}
        disabled={readOnly}
        onChange={({ target }) => onChange?.(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

interface ToggleGroupProps {
  label: string;
  options: Option[];
  value?: string[];
  onChange?: (value: string[]) => void;
}

export function ToggleGroup({ label, options, value = [], onChange }: ToggleGroupProps) {
  const toggled = (option: string) =>
    value.includes(option) ? value.filter((other) => other !== option) : [...value, option];
  return (
    <fieldset className="toggle-group">
      <legend className="field-label">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="toggle">
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            onChange={() => onChange?.(toggled(option.value))}
          />
          <span>
            {option.label} <span className="text microcopy">{option.description}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
