import type { ListPrice } from '@assay/shared/console/companies';
import { includesRole } from '@assay/shared/consoleRole';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../../parts/session.ts';
import { failedLastTime } from '../../texts/companyTable.ts';
import { KINDS, useKind } from './kind.ts';

interface PriceShownProps {
  price: ListPrice;
  /** Rows that name a company or person of another row. */
  twice: number;
}

/** What a research would cost and why, and what keeps somebody from starting it. */
export function PriceShown({ price, twice }: PriceShownProps): ReactNode {
  const { table: COMPANIES, research: RESEARCH } = KINDS[useKind()];
  const { user, left } = useSession();
  const lacking = lackingFor(price, left);
  return (
    <>
      <Text>{RESEARCH.price(price.stored + price.missing, price.stored, price.missing)}</Text>
      {price.failed.length > 0 && <Text>{failedLastTime(price.failed, COMPANIES.failed)}</Text>}
      {twice > 0 && <Text>{RESEARCH.twice(twice)}</Text>}
      <Text>{RESEARCH.costs(price.credits, left)}</Text>
      {lacking > 0 && <Text fw={600}>{RESEARCH.tooDear(lacking)}</Text>}
      {!includesRole(user.role, 'editor') && <Text className="assay-soft">{COMPANIES.viewerCannot}</Text>}
    </>
  );
}

/** How many credits there are too few, exact to their four places; 0 when there are enough. */
export const lackingFor = ({ credits }: ListPrice, left: number): number =>
  Math.max(0, Math.round((credits - left) * 10_000) / 10_000);
