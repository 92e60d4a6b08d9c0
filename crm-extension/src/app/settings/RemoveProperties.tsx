import type { HubSettings, PropertyRemoval } from '@assay/shared/hubspot/settings';
import { Alert, Button, ButtonRow, Flex, Heading, LoadingButton, Text } from '@hubspot/ui-extensions';
import { useState } from 'react';
import { assay, type CardError } from '../../client/assay.ts';
import { removalView } from '../../model/settings.ts';

interface RemovePropertiesProps {
  /** Called with the settings as they are afterwards: nothing is written any more. */
  onRemoved(settings: HubSettings): void;
}

type Step =
  | { at: 'start' | 'question' | 'work' }
  | { at: 'done'; removal: PropertyRemoval }
  | { at: 'failed'; error: CardError };

/** Removes Assay's properties from the account, after a second look. */
export function RemoveProperties({ onRemoved }: RemovePropertiesProps) {
  const [step, setStep] = useState<Step>({ at: 'start' });
  const remove = async () => {
    setStep({ at: 'work' });
    const result = await assay.removeProperties();
    if (!result.ok) return setStep({ at: 'failed', error: result.error });
    onRemoved(result.data.settings);
    if (result.data.removal) setStep({ at: 'done', removal: result.data.removal });
  };
  return (
    <Flex direction="column" gap="small">
      <Heading>Leaving</Heading>
      <Text variant="microcopy">
        Assay’s own properties can be removed from companies, contacts and deals. Yours are not touched.
      </Text>
      {step.at === 'done' && <Alert {...removalView(step.removal)} />}
      {step.at === 'failed' && (
        <Alert title="Not removed" variant="error">
          {step.error.message}
        </Alert>
      )}
      {step.at === 'question' || step.at === 'work' ? (
        <>
          <Alert title="Remove the properties with their values?" variant="warning">
            Lists, reports and workflows lose them. Scores stay in Assay. HubSpot keeps removed properties for
            90 days.
          </Alert>
          <ButtonRow>
            <LoadingButton
              variant="destructive"
              loading={step.at === 'work'}
              disabled={step.at === 'work'}
              onClick={() => void remove()}
            >
              Remove them
            </LoadingButton>
            <Button onClick={() => setStep({ at: 'start' })}>Keep them</Button>
          </ButtonRow>
        </>
      ) : (
        <ButtonRow>
          <Button onClick={() => setStep({ at: 'question' })}>Remove Assay’s properties…</Button>
        </ButtonRow>
      )}
    </Flex>
  );
}
