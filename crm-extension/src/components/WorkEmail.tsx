import type { WorkEmailData } from '@assay/shared/hubspot/workEmail';
import {
  Alert,
  ButtonRow,
  Divider,
  Flex,
  Heading,
  LoadingButton,
  StatusTag,
  Text,
} from '@hubspot/ui-extensions';
import { useState } from 'react';
import { assay, type CardError } from '../client/assay.ts';
import { failureView } from '../model/failure.ts';
import { objectTypeOf } from '../model/record.ts';
import { workEmailQuestion, workEmailView } from '../model/workEmail.ts';
import { QuestionTile } from './PriceOffer.tsx';
import type { CardControls, CardProps } from './useCard.ts';

type Step =
  | { at: 'start' | 'work' }
  | { at: 'question'; data: WorkEmailData; hasRisen: boolean }
  | { at: 'done'; data: WorkEmailData }
  | { at: 'failed'; error: CardError };

interface WorkEmailProps extends Pick<CardProps, 'record' | 'actions'> {
  controls: Pick<CardControls, 'reload'>;
}

/** Finds the work e-mail of a contact; what costs credits is asked about first. Companies have none. */
export function WorkEmail({ record, actions, controls }: WorkEmailProps) {
  const [step, setStep] = useState<Step>({ at: 'start' });
  if (objectTypeOf(record.objectTypeId) !== 'contact') return null;
  const recordId = String(record.objectId);

  const askPrice = async (hasRisen: boolean) => {
    setStep({ at: 'work' });
    const result = await assay.workEmail(recordId, { dryRun: true });
    if (!result.ok) return setStep({ at: 'failed', error: result.error });
    const { data } = result;
    if (data.estimate === undefined || data.estimate.credits === 0) return search(0);
    setStep({ at: 'question', data, hasRisen });
  };
  const search = async (maxCredits: number): Promise<void> => {
    setStep({ at: 'work' });
    const result = await assay.workEmail(recordId, { maxCredits });
    if (result.ok) {
      setStep({ at: 'done', data: result.data });
      if (result.data.writing?.status !== 'written') return;
      actions.refreshObjectProperties();
      controls.reload(); // with an address the contact can be scored
    } else if (result.error.code === 'PRICE_ABOVE_MAXIMUM') await askPrice(true);
    else setStep({ at: 'failed', error: result.error });
  };

  return (
    <Flex direction="column" gap="small">
      <Divider />
      <Heading>Work e-mail</Heading>
      {step.at === 'failed' && (
        <Alert title={failureView(step.error).title} variant="error">
          {step.error.message}
        </Alert>
      )}
      {step.at === 'done' && <Result data={step.data} />}
      {step.at === 'question' ? (
        <QuestionTile
          question={workEmailQuestion(step.data, step.hasRisen)}
          onAgree={() => void search(step.data.estimate?.credits ?? 0)}
          onDecline={() => setStep({ at: 'start' })}
        />
      ) : (
        <ButtonRow>
          <LoadingButton
            size="small"
            loading={step.at === 'work'}
            disabled={step.at === 'work'}
            onClick={() => void askPrice(false)}
          >
            Find work e-mail
          </LoadingButton>
        </ButtonRow>
      )}
    </Flex>
  );
}

function Result({ data }: { data: WorkEmailData }) {
  const view = workEmailView(data);
  if (view === null) return null;
  return (
    <Flex direction="column" gap="flush">
      <StatusTag variant={view.tone}>{view.label}</StatusTag>
      {view.email && <Text format={{ fontWeight: 'bold' }}>{view.email}</Text>}
      {view.details.map((detail) => (
        <Text key={detail} variant="microcopy">
          {detail}
        </Text>
      ))}
    </Flex>
  );
}
