import {
  changeLine,
  type FormFaults,
  formFaults,
  type Line,
  type RuleForm,
  withLine,
  withoutLine,
} from '@assay/shared/scoring/studio/ruleForm';
import { MODE_WORDS } from '@assay/shared/scoring/studio/ruleWords';
import { Button, ButtonRow, Flex, Input, Select } from '@hubspot/ui-extensions';

interface PointFieldsProps {
  form: RuleForm;
  change: (how: (now: RuleForm) => RuleForm) => void;
}

/** The fields that fit the answer of the form's question: two numbers, ranges, or answers of a list. */
export function PointFields({ form, change }: PointFieldsProps) {
  const faults = formFaults(form);
  if (form.question?.answerType === 'boolean')
    return (
      <Flex direction="row" gap="small" wrap="wrap">
        <Field
          name="yes"
          label="Points for yes"
          value={form.yes}
          faults={faults}
          set={(yes) => change((now) => ({ ...now, yes }))}
        />
        <Field
          name="no"
          label="Points for no"
          value={form.no}
          faults={faults}
          set={(no) => change((now) => ({ ...now, no }))}
        />
      </Flex>
    );
  const isList = form.question?.answerType === 'list';
  return (
    <Flex direction="column" gap="small">
      {isList && (
        <Select
          name="mode"
          label="How answers count"
          options={Object.entries(MODE_WORDS).map(([value, label]) => ({ value, label }))}
          value={form.mode}
          onChange={(mode) => change((now) => ({ ...now, mode: mode as RuleForm['mode'] }))}
        />
      )}
      {form.lines.map((line, index) => (
        <LineFields
          key={line.id}
          line={line}
          place={index + 1}
          isList={isList}
          faults={faults}
          change={change}
        />
      ))}
      <ButtonRow>
        <Button size="small" onClick={() => change(withLine)}>
          {isList ? 'Add an answer' : 'Add a range'}
        </Button>
      </ButtonRow>
    </Flex>
  );
}

interface LineFieldsProps extends Pick<PointFieldsProps, 'change'> {
  line: Line;
  place: number;
  isList: boolean;
  faults: FormFaults;
}

function LineFields({ line, place, isList, faults, change }: LineFieldsProps) {
  const set = (part: Partial<Line>) => change((now) => changeLine(now, line.id, part));
  const name = `lines.${line.id}`;
  return (
    <Flex direction="row" gap="small" align="end" wrap="wrap">
      {isList ? (
        <Field
          name={`${name}.label`}
          label={`Answer ${place}`}
          value={line.label}
          faults={faults}
          set={(label) => set({ label })}
        />
      ) : (
        <Flex direction="row" gap="small">
          <Field
            name={`${name}.from`}
            label={`From ${place} (empty: any)`}
            value={line.from}
            faults={faults}
            set={(from) => set({ from })}
          />
          <Field
            name={`${name}.to`}
            label={`To below ${place} (empty: any)`}
            value={line.to}
            faults={faults}
            set={(to) => set({ to })}
          />
        </Flex>
      )}
      <Field
        name={`${name}.points`}
        label={`Points ${place}`}
        value={line.points}
        faults={faults}
        set={(points) => set({ points })}
      />
      <Button size="small" onClick={() => change((now) => withoutLine(now, line.id))}>
        {`Remove line ${place}`}
      </Button>
    </Flex>
  );
}

interface FieldProps {
  name: string;
  label: string;
  value: string;
  faults: FormFaults;
  set: (value: string) => void;
}

/** A text field whose value is followed while it is typed; HubSpot keeps what is shown, so that no letter is lost on the way. */
function Field({ name, label, value, faults, set }: FieldProps) {
  const fault = faults[name];
  return (
    <Input
      name={name}
      label={label}
      defaultValue={value}
      {...(fault === undefined ? {} : { error: true, validationMessage: fault })}
      onInput={set}
      onChange={set}
    />
  );
}
