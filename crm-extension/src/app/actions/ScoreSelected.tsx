import type { BulkData } from '@assay/shared/hubspot/actions';
import {
  Alert,
  Button,
  ButtonRow,
  EmptyState,
  Flex,
  hubspot,
  List,
  LoadingButton,
  ProgressBar,
  Text,
} from '@hubspot/ui-extensions';
import { useState } from 'react';
import { assay, type CardError } from '../../client/assay.ts';
import { addOutcomes, NO_OUTCOME, outcomeWords, portions, records, skippedWords } from '../../model/bulk.ts';
import { failureView } from '../../model/failure.ts';
import { objectTypeOf } from '../../model/record.ts';

hubspot.extend<'crm.bulkActions'>(({ context }) => <ScoreSelected selection={context.crm} />);

interface Selection {
  objectIds: number[];
  objectTypeId: string;
}

type Action = 'score' | 'research';

interface Progress {
  action: Action;
  isRunning: boolean;
  done: number;
  outcome: BulkData;
  failure: CardError | null;
}

/** Scores the records that are selected in a list, with research if requested. */
export function ScoreSelected({ selection }: { selection: Selection }) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const total = selection.objectIds.length;
  if (total === 0)
    return (
      <EmptyState title="No records selected" layout="vertical">
        <Text>Select records in the list, then open this action again.</Text>
      </EmptyState>
    );

  /** Continues after the first `done` records, so that a failure loses nothing. */
  const run = async (action: Action, done: number, outcome: BulkData) => {
    let now: Progress = { action, isRunning: true, done, outcome, failure: null };
    setProgress(now);
    for (const portion of portions(selection.objectIds.slice(done))) {
      const result = await assay.bulk({
        objectType: objectTypeOf(selection.objectTypeId),
        action,
        records: portion.map((recordId) => ({ recordId: String(recordId) })),
      });
      if (!result.ok) return setProgress({ ...now, isRunning: false, failure: result.error });
      now = { ...now, done: now.done + portion.length, outcome: addOutcomes(now.outcome, result.data) };
      setProgress(now);
    }
    setProgress({ ...now, isRunning: false });
  };

  const isRunning = progress?.isRunning ?? false;
  return (
    <Flex direction="column" gap="medium">
      <Text>
        {`${records(total)} selected. Scoring uses existing answers. Research also finds the missing answers, and costs credits.`}
      </Text>
      <ButtonRow>
        <LoadingButton
          variant="primary"
          loading={isRunning && progress?.action === 'score'}
          disabled={isRunning}
          onClick={() => void run('score', 0, NO_OUTCOME)}
        >
          Score
        </LoadingButton>
        <LoadingButton
          loading={isRunning && progress?.action === 'research'}
          disabled={isRunning}
          onClick={() => void run('research', 0, NO_OUTCOME)}
        >
          Research and score
        </LoadingButton>
      </ButtonRow>
      {progress && (
        <Outcome
          progress={progress}
          total={total}
          goOn={() => void run(progress.action, progress.done, progress.outcome)}
        />
      )}
    </Flex>
  );
}

function Outcome({ progress, total, goOn }: { progress: Progress; total: number; goOn: () => void }) {
  const { done, outcome, failure, isRunning } = progress;
  const skipped = skippedWords(outcome);
  return (
    <Flex direction="column" gap="small">
      <ProgressBar
        value={done}
        maxValue={total}
        title="Progress"
        valueDescription={`${done} of ${total}`}
        variant={failure ? 'danger' : 'success'}
      />
      {failure && (
        <Alert title={failureView(failure).title} variant="error">
          {`${failure.message} ${records(done)} of ${total} are done and will not be repeated.`}
        </Alert>
      )}
      {failure && <Button onClick={goOn}>Continue</Button>}
      {!isRunning && !failure && (
        <Alert title="Done" variant={skipped.length === 0 ? 'success' : 'warning'}>
          {outcomeWords(outcome)}
        </Alert>
      )}
      {skipped.length > 0 && <Text format={{ fontWeight: 'demibold' }}>Skipped</Text>}
      {skipped.length > 0 && (
        <List variant="unordered-styled">
          {skipped.map((words) => (
            <Text key={words}>{words}</Text>
          ))}
        </List>
      )}
    </Flex>
  );
}
