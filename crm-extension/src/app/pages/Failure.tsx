import { Alert } from '@hubspot/ui-extensions';
import type { CardError } from '../../client/assay.ts';

interface FailureProps {
  /** What was not done. */
  title: string;
  error: CardError | null;
}

/** Why something was not done, in the server's words, which say what to do. */
export function Failure({ title, error }: FailureProps) {
  if (error === null) return null;
  return (
    <Alert title={title} variant="error">
      {error.message}
    </Alert>
  );
}
