/** @folder The procedures of the console under /console-api, for whoever is signed in; `router.ts` is the table, an area with more than a few has a folder. */

import {
  AskInput,
  ChangePassword,
  ChangeRole,
  InviteUser,
  ListRuns,
  RunOf,
  UserOf,
} from '@assay/shared/console';
import { UpdateOrganizationProfile } from '@assay/shared/organization';
import { companiesProcedures } from './companies/procedures.ts';
import { auditProcedures, keyProcedures, spendingProcedures } from './money/procedures.ts';
import { ofEditors, ofEveryone, ofOwners, read, trpc } from './procedure.ts';
import { scoringProcedures } from './scoring/procedures.ts';
import { templateProcedures } from './templates/procedures.ts';
import { webhookProcedures } from './webhooks/procedures.ts';
import { wiringProcedures } from './wiring/procedures.ts';
import { workEmailProcedures } from './workEmail/procedures.ts';

/** The table of the console's procedures. docs/console.md says which role may do what. */
export const consoleRouter = trpc.router({
  session: ofEveryone.query(({ ctx }) => ctx.services.readSession()),
  ask: {
    price: ofEveryone.input(read(AskInput)).query(({ ctx, input }) => ctx.services.price(input)),
    start: ofEditors.input(read(AskInput)).mutation(({ ctx, input }) => ctx.services.ask(input)),
  },
  runs: {
    get: ofEveryone.input(read(RunOf)).query(({ ctx, input }) => ctx.services.readRun(input.runId)),
    list: ofEveryone.input(read(ListRuns)).query(({ ctx, input }) => ctx.services.listRuns(input)),
  },
  organization: {
    read: ofEveryone.query(({ ctx }) => ctx.services.readOrganization()),
    save: ofEditors
      .input(read(UpdateOrganizationProfile))
      .mutation(({ ctx, input }) => ctx.services.saveOrganization(input)),
  },
  companies: companiesProcedures,
  users: {
    list: ofOwners.query(({ ctx }) => ctx.services.listUsers()),
    invite: ofOwners.input(read(InviteUser)).mutation(({ ctx, input }) => ctx.services.invite(input)),
    newLink: ofOwners.input(read(UserOf)).mutation(({ ctx, input }) => ctx.services.newLink(input.userId)),
    changeRole: ofOwners.input(read(ChangeRole)).mutation(({ ctx, input }) => ctx.services.changeRole(input)),
    remove: ofOwners.input(read(UserOf)).mutation(({ ctx, input }) => ctx.services.removeUser(input.userId)),
  },
  webhooks: webhookProcedures,
  wiring: wiringProcedures,
  spending: spendingProcedures,
  keys: keyProcedures,
  audit: auditProcedures,
  templates: templateProcedures,
  email: workEmailProcedures,
  scoring: scoringProcedures,
  account: {
    changePassword: ofEveryone
      .input(read(ChangePassword))
      .mutation(({ ctx, input }) => ctx.services.changePassword(input)),
  },
});

/** What the console imports, as a type only. */
export type ConsoleRouter = typeof consoleRouter;
