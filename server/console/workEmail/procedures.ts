import {
  EmailContacts,
  ListEmailBatches,
  ReadContacts,
  StartEmailBatch,
  StartEmailSearch,
} from '@assay/shared/console/workEmail';
import { EmailBatchOf } from '@assay/shared/rpcInputs';
import { FindEmail } from '@assay/shared/workEmail';
import { ofEditors, ofEveryone, read } from '../procedure.ts';

/** Tables of people are too large for the address of a query: what reads or prices them is called by POST, and changes nothing. */
export const workEmailProcedures = {
  price: ofEveryone.input(read(FindEmail)).query(({ ctx, input }) => ctx.services.workEmail.price(input)),
  find: ofEditors
    .input(read(StartEmailSearch))
    .mutation(({ ctx, input }) => ctx.services.workEmail.find(input)),
  readContacts: ofEveryone
    .input(read(ReadContacts))
    .mutation(({ ctx, input }) => ctx.services.workEmail.readContacts(input.text)),
  estimate: ofEveryone
    .input(read(EmailContacts))
    .mutation(({ ctx, input }) => ctx.services.workEmail.estimate(input)),
  start: ofEditors
    .input(read(StartEmailBatch))
    .mutation(({ ctx, input }) => ctx.services.workEmail.start(input)),
  batches: ofEveryone
    .input(read(ListEmailBatches))
    .query(({ ctx, input }) => ctx.services.workEmail.batches(input)),
  batch: ofEveryone
    .input(read(EmailBatchOf))
    .query(({ ctx, input }) => ctx.services.workEmail.batch(input.batchId)),
};
