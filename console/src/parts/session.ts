import type { ConsoleSession } from '@assay/shared/console';
import { createContext, useContext } from 'react';

export const SessionContext = createContext<ConsoleSession | null>(null);

/** What can be spent: the balance without what is held, exact to the four places that amounts have. */
export const availableOf = ({ credits: { balance, reserved } }: Pick<ConsoleSession, 'credits'>): number =>
  Math.round((balance - reserved) * 10_000) / 10_000;

/** Who is signed in, and how many credits are left to spend; every screen is shown to somebody. */
export function useSession(): ConsoleSession & { left: number } {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('A screen was shown outside of a session.');
  return { ...session, left: availableOf(session) };
}
