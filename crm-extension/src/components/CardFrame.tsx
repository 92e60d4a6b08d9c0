import type { CardData } from '@assay/shared/hubspot/card';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  Flex,
  LoadingButton,
  LoadingSpinner,
  Text,
} from '@hubspot/ui-extensions';
import type { ReactNode } from 'react';
import type { CardState } from '../model/cardState.ts';
import { emptyView } from '../model/empty.ts';
import { failureView } from '../model/failure.ts';
import { AssignChoice } from './Controls.tsx';
import { PriceOffer } from './PriceOffer.tsx';
import type { CardControls } from './useCard.ts';

interface FrameProps {
  state: CardState;
  controls: CardControls;
  children: (card: CardData) => ReactNode;
}

/** The states around the scores: loading, error, empty. The same in the tab and the sidebar. */
export function CardFrame({ state, controls, children }: FrameProps) {
  const { card, failure, notice, offer } = state;
  if (card === null)
    return failure ? (
      <Failure error={failure} controls={controls} />
    ) : (
      <LoadingSpinner label="Loading the scores" showLabel layout="centered" />
    );
  return (
    <Flex direction="column" gap="medium">
      {failure && (
        <Alert title={failureView(failure).title} variant="error">
          {failure.message}
        </Alert>
      )}
      {offer && <PriceOffer offer={offer} onAgree={controls.agree} onDecline={controls.decline} />}
      {notice && (
        <Alert title={notice.title} variant="success">
          {notice.body}
        </Alert>
      )}
      {emptyView(card) ? <Empty state={state} card={card} controls={controls} /> : children(card)}
    </Flex>
  );
}

function Failure({ error, controls }: { error: NonNullable<CardState['failure']>; controls: CardControls }) {
  const { title, message, type, canRetry } = failureView(error);
  return (
    <ErrorState title={title} type={type}>
      <Text>{message}</Text>
      {canRetry && <Button onClick={controls.reload}>Try again</Button>}
    </ErrorState>
  );
}

function Empty({ state, card, controls }: { state: CardState; card: CardData; controls: CardControls }) {
  const view = emptyView(card);
  if (view === null) return null;
  return (
    <Flex direction="column" gap="medium" align="center">
      <EmptyState title={view.title} imageName={view.image} layout="vertical" imageWidth={160}>
        <Text>{view.body}</Text>
      </EmptyState>
      {view.action === 'assign' && <AssignChoice card={card} busy={state.busy} controls={controls} />}
      {view.action === 'retry' && (
        <LoadingButton
          loading={state.busy === 'load'}
          disabled={state.busy !== null}
          onClick={controls.reload}
        >
          Check again
        </LoadingButton>
      )}
    </Flex>
  );
}
