import { COMPANY_FIELD_NAMES, COMPANY_FIELDS, ownPropertyOf } from '@assay/shared/hubspot/companyFields';
import type { HubSettings } from '@assay/shared/hubspot/settings';
import { Accordion, Button, ButtonRow, Flex, Input, Text } from '@hubspot/ui-extensions';
import { fieldFault, withField, withOwnFields } from '../../model/settings.ts';

interface FieldSettingsProps {
  fields: HubSettings['fields'];
  change(how: (now: HubSettings) => HubSettings): void;
}

/** Which company data beside the scores is written, and into which properties. */
export function FieldSettings({ fields, change }: FieldSettingsProps) {
  const count = Object.keys(fields).length;
  return (
    <Accordion title={count === 0 ? 'Company data (not written)' : `Company data (${count} written)`}>
      <Flex direction="column" gap="small">
        <Text variant="microcopy">
          What Assay has found in firmographics, funding and tech-stack research can be written into company
          records: give the internal name of one of your properties, or the suggested one, which Assay makes.
          What anybody else has filled is never overwritten.
        </Text>
        <ButtonRow>
          <Button onClick={() => change(withOwnFields)}>Use new properties for all</Button>
          <Button onClick={() => change((now) => ({ ...now, fields: {} }))}>Write none</Button>
        </ButtonRow>
        {COMPANY_FIELD_NAMES.map((field) => {
          const fault = fieldFault(fields[field]);
          return (
            <Input
              key={field}
              name={`fields.${field}`}
              label={COMPANY_FIELDS[field].label}
              placeholder={ownPropertyOf(field)}
              value={fields[field] ?? ''}
              {...(fault === null ? {} : { error: true, validationMessage: fault })}
              onChange={(name) => change((now) => withField(now, field, name))}
            />
          );
        })}
      </Flex>
    </Accordion>
  );
}
