import {
  Alert,
  Button,
  ButtonRow,
  EmptyState,
  Flex,
  hubspot,
  LoadingButton,
  ProgressBar,
  Text,
} from '@hubspot/ui-extensions';
import { BulkResults, Skipped } from '../../components/BulkResults.tsx';
import { PriceOffer } from '../../components/PriceOffer.tsx';
import { type BulkControls, type BulkJob, type Selection, useBulk } from '../../components/useBulk.ts';
import { outcomeWords } from '../../model/bulk.ts';
import { failureView } from '../../model/failure.ts';
import { counted } from '../../model/price.ts';

hubspot.extend<'crm.bulkActions'>(({ context }) => (
  <ScoreSelected selection={context.crm} portalId={context.portal.id} />
));

/** Scores the records that are selected in a list, with research if requested. */
export function ScoreSelected({ selection, portalId }: { selection: Selection; portalId: number }) {
  const [job, controls] = useBulk(selection);
  const total = selection.objectIds.length;
  if (total === 0)
    return (
      <EmptyState title="No records selected" layout="vertical">
        <Text>Select records in the list, then open this action again.</Text>
      </EmptyState>
    );
  const { kind, again } = job?.action ?? { kind: null, again: false };
  const isBusy = job?.stage === 'pricing' || job?.stage === 'running';
  return (
    <Flex direction="column" gap="medium">
      <Text>
        {`${counted(total, 'record')} selected. Scoring uses the answers that are known and is free. Research asks what is missing or out of date; its price is shown first.`}
      </Text>
      <ButtonRow>
        <LoadingButton
          variant="primary"
          loading={isBusy && kind === 'score'}
          disabled={isBusy}
          onClick={() => controls.start({ kind: 'score', again: false })}
        >
          Score
        </LoadingButton>
        <LoadingButton
          loading={isBusy && kind === 'research' && !again}
          disabled={isBusy}
          onClick={() => controls.start({ kind: 'research', again: false })}
        >
          Research and score
        </LoadingButton>
        <LoadingButton
          loading={isBusy && kind === 'research' && again}
          disabled={isBusy}
          onClick={() => controls.start({ kind: 'research', again: true })}
        >
          Ask everything again
        </LoadingButton>
      </ButtonRow>
      {job?.offer && (
        <PriceOffer
          offer={job.offer}
          records={recordsLeft(job) - job.unpriced}
          onAgree={controls.agree}
          onDecline={controls.decline}
        />
      )}
      {job && job.stage !== 'offered' && <Progress job={job} total={total} controls={controls} />}
      {job && job.outcome.records.length > 0 && job.stage !== 'running' && (
        <BulkResults outcome={job.outcome} portalId={portalId} objectTypeId={selection.objectTypeId} />
      )}
      {job && job.stage !== 'running' && (
        <Skipped outcome={job.outcome} portalId={portalId} objectTypeId={selection.objectTypeId} />
      )}
    </Flex>
  );
}

function recordsLeft({ left }: BulkJob): number {
  return left.reduce((sum, { recordIds }) => sum + recordIds.length, 0);
}

/** How far it is, and what can be done about that. */
function Progress({ job, total, controls }: { job: BulkJob; total: number; controls: BulkControls }) {
  const { stage, failure, priced } = job;
  const isPricing = stage === 'pricing';
  const done = isPricing ? priced : total - recordsLeft(job);
  return (
    <Flex direction="column" gap="small">
      {stage !== 'done' && (
        <ProgressBar
          value={done}
          maxValue={isPricing ? Math.max(priced, recordsLeft(job)) : total}
          title={isPricing ? 'Working out the price' : 'Progress'}
          valueDescription={`${done} of ${isPricing ? recordsLeft(job) : total}`}
          variant={failure ? 'danger' : 'success'}
        />
      )}
      {stage === 'running' && (
        <ButtonRow>
          <Button size="small" onClick={controls.pause}>
            Pause
          </Button>
        </ButtonRow>
      )}
      {stage === 'paused' && (
        <Alert title="Paused" variant="info">
          {`${counted(done, 'record')} of ${total} are done. Nothing is repeated when you continue.`}
        </Alert>
      )}
      {failure && (
        <Alert title={failureView(failure).title} variant="error">
          {`${failure.message} ${counted(done, 'record')} of ${total} are done and will not be repeated.`}
        </Alert>
      )}
      {(stage === 'paused' || stage === 'failed') && (
        <ButtonRow>
          <Button size="small" onClick={controls.goOn}>
            Continue
          </Button>
        </ButtonRow>
      )}
      {stage === 'done' && (
        <Alert title="Done" variant={job.outcome.skipped.length === 0 ? 'success' : 'warning'}>
          {outcomeWords(job.outcome)}
        </Alert>
      )}
    </Flex>
  );
}
