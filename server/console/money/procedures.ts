import {
  ChangeKey,
  ChangeLimits,
  CreateKey,
  KeyOf,
  ListAudit,
  Period,
  RotateKey,
} from '@assay/shared/console/money';
import { ofEveryone, ofOwners, read } from '../procedure.ts';

export const spendingProcedures = {
  read: ofEveryone.input(read(Period)).query(({ ctx, input }) => ctx.services.money.readSpending(input)),
  limits: ofEveryone.query(({ ctx }) => ctx.services.money.readLimits()),
  setLimits: ofOwners
    .input(read(ChangeLimits))
    .mutation(({ ctx, input }) => ctx.services.money.setLimits(input)),
};

export const keyProcedures = {
  list: ofOwners.query(({ ctx }) => ctx.services.money.listKeys()),
  create: ofOwners.input(read(CreateKey)).mutation(({ ctx, input }) => ctx.services.money.createKey(input)),
  change: ofOwners.input(read(ChangeKey)).mutation(({ ctx, input }) => ctx.services.money.changeKey(input)),
  rotate: ofOwners.input(read(RotateKey)).mutation(({ ctx, input }) => ctx.services.money.rotateKey(input)),
  revoke: ofOwners.input(read(KeyOf)).mutation(({ ctx, input }) => ctx.services.money.revokeKey(input.keyId)),
  restore: ofOwners
    .input(read(KeyOf))
    .mutation(({ ctx, input }) => ctx.services.money.restoreKey(input.keyId)),
};

export const auditProcedures = {
  list: ofOwners.input(read(ListAudit)).query(({ ctx, input }) => ctx.services.money.listAudit(input)),
  filters: ofOwners.query(({ ctx }) => ctx.services.money.auditFilters()),
};
