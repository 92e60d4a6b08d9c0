import type { ConsoleSession } from '@assay/shared/console';
import { createContext, useContext } from 'react';

export const SessionContext = createContext<ConsoleSession | null>(null);

/** Who is signed in; every screen is shown to somebody. */
export function useSession(): ConsoleSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('A screen was shown outside of a session.');
  return session;
}
