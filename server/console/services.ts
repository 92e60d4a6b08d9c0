import type { ConsoleUserView } from '@assay/shared/console';
import type { Deps } from '../deps.ts';
import type { Actor } from '../domain/audit.ts';
import { type Caller, DEFAULT_RATE_LIMITS } from '../domain/caller.ts';
import type { ConsoleUser } from '../domain/consoleUser.ts';
import { serializeRun } from '../serializers/run.ts';
import { ask, pageOfRuns, priceOfAsking } from '../services/console/asking.ts';
import { changePassword } from '../services/console/links.ts';
import { readerInUse } from '../services/console/readerInUse.ts';
import type { SignedIn } from '../services/console/sessions.ts';
import { changeRole, inviteUser, listUsers, removeUser, resetUser } from '../services/console/users.ts';
import { getCredits } from '../services/credits/readCredits.ts';
import {
  getOrganizationProfile,
  updateOrganizationProfile,
} from '../services/organizations/organizationProfile.ts';
import { getRun } from '../services/runs/readRuns.ts';
import { companiesServices } from './companies/services.ts';
import type { ConsoleServices } from './context.ts';
import { moneyServices } from './money/services.ts';
import { scoringServices } from './scoring/services.ts';
import { templateServices } from './templates/services.ts';
import { webhookServices } from './webhooks/services.ts';
import { wiringServices } from './wiring/services.ts';
import { workEmailServices } from './workEmail/services.ts';

/** The caller of services for whoever is signed in: no API key. */
export function callerOfConsole({ user: { id, organizationId } }: SignedIn): Caller {
  return { organizationId, apiKeyId: null, consoleUserId: id, limits: DEFAULT_RATE_LIMITS };
}

/** The services of the console for whoever is signed in. @param publicUrl  the address that links begin with */
export function consoleServices(deps: Deps, signedIn: SignedIn, publicUrl: string): ConsoleServices {
  const caller = callerOfConsole(signedIn);
  const { user } = signedIn;
  const { organizationId } = user;
  const actor: Actor = { kind: 'console', id: user.id };
  const users = async () => (await listUsers(deps, organizationId)).map(serializeUser);
  return {
    async readSession() {
      const { id, email, role } = user;
      return {
        user: { id, email, role },
        organization: { id: organizationId, name: signedIn.organizationName },
        credits: await getCredits(deps, caller),
        reader: await readerInUse(deps.config),
        archivedDomains: [...(deps.archivedDomains ?? [])],
      };
    },
    price: (input) => priceOfAsking(deps, caller, input),
    async ask(input) {
      const { run, served } = await ask(deps, caller, user.id, input);
      return serializeRun(run, served);
    },
    readRun: async (runId) => serializeRun(await getRun(deps, caller, runId)),
    async listRuns(input) {
      const { runs, next } = await pageOfRuns(deps, caller, input);
      return { runs: runs.map((run) => serializeRun(run)), next };
    },
    readOrganization: () => getOrganizationProfile(deps, caller),
    saveOrganization: (input) => updateOrganizationProfile(deps, caller, input, actor),
    listUsers: users,
    async invite(input) {
      const { signInUrl, expiresAt } = await inviteUser(
        deps,
        { ...input, organizationId },
        { actor, publicUrl },
      );
      return { signInUrl, expiresAt };
    },
    newLink: (userId) => resetUser(deps, { userId, organizationId }, { actor, publicUrl }),
    async changeRole(input) {
      await changeRole(deps, { ...input, organizationId }, actor);
      return users();
    },
    async removeUser(userId) {
      await removeUser(deps, { userId, organizationId }, actor);
      return users();
    },
    changePassword: (input) => changePassword(deps, user.id, input),
    wiring: wiringServices(deps, caller, actor),
    webhooks: webhookServices(deps, caller, { actor, role: user.role }),
    money: moneyServices(deps, caller, actor),
    companies: companiesServices(deps, caller, actor),
    templates: templateServices(deps, caller),
    workEmail: workEmailServices(deps, caller),
    scoring: scoringServices(deps, caller),
  };
}

function serializeUser({
  id,
  email,
  role,
  passwordHash,
  createdAt,
  signedInAt,
}: ConsoleUser): ConsoleUserView {
  return {
    id,
    email,
    role,
    status: passwordHash === null ? 'invited' : 'active',
    createdAt: createdAt.toISOString(),
    signedInAt: signedInAt?.toISOString() ?? null,
  };
}
