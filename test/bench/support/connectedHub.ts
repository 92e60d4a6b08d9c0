import type { Deps } from '../../../server/deps.ts';
import type { Caller } from '../../../server/domain/caller.ts';
import { SCOPES } from '../../../server/hubspot/scopes.ts';
import { sealTokens } from '../../../server/services/hubspot/connection/hubTokens.ts';
import { prepareHub } from '../../../server/services/hubspot/connection/prepareHub.ts';
import { connectHub } from '../../../server/store/hubspot/hubs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import type { FakeHubspot } from '../../hubspot/fakeHubspot.ts';

/** Connects a hub of the fake HubSpot with the caller's organisation, as after an installation. */
export async function connectBenchHub(
  deps: Deps,
  { organizationId }: Caller,
  { state }: FakeHubspot,
  hubId: number,
): Promise<void> {
  const scopes = [...SCOPES];
  state.refreshTokens.set('refresh', { hubId, scopes });
  state.accessTokens.set('access', { hubId, scopes, endsAtMs: state.nowMs() + 1_800_000 });
  const granted = {
    accessToken: 'access',
    refreshToken: 'refresh',
    expiresInSeconds: 1_800,
    hubId,
    scopes,
  };
  await withTransaction(deps, (tx) =>
    connectHub(tx, {
      hubId,
      organizationId,
      sealed: sealTokens(deps, hubId, granted),
      now: deps.clock.now(),
    }),
  );
  await prepareHub(deps, { hubId, organizationId }, new AbortController().signal);
}
