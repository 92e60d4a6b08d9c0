import { DIMENSION_NAMES } from '@assay/shared/scoring/explain';
import { wholeScore } from '@assay/shared/scoring/shownScore';
import {
  Flex,
  Inline,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  Tag,
  Text,
} from '@hubspot/ui-extensions';
import { useState } from 'react';
import { labelOf, type Outcome, rankedRecords, recordUrl, skippedViews } from '../model/bulk.ts';
import { TAG_VARIANTS } from '../model/score.ts';

interface ResultsProps {
  outcome: Outcome;
  portalId: number;
  objectTypeId: string;
}

const PER_PAGE = 10;
const DIMENSIONS = ['fit', 'urgency'] as const;

/** The scored records by name, the best first. */
export function BulkResults({ outcome, portalId, objectTypeId }: ResultsProps) {
  const [page, setPage] = useState(1);
  const ranked = rankedRecords(outcome);
  const pageCount = Math.ceil(ranked.length / PER_PAGE);
  const shown = DIMENSIONS.filter((wanted) =>
    ranked.some(({ scores }) => scores.some(({ dimension }) => dimension === wanted)),
  );
  const pages = pageCount > 1 ? ({ paginated: true, pageCount, page, onPageChange: setPage } as const) : {};
  return (
    <Table density="condensed" {...pages}>
      <TableHead>
        <TableRow>
          <TableHeader>Record</TableHeader>
          {shown.map((dimension) => (
            <TableHeader key={dimension}>{DIMENSION_NAMES[dimension]}</TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {ranked.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((record) => (
          <TableRow key={record.recordId}>
            <TableCell>
              <Link href={{ url: recordUrl(portalId, objectTypeId, record.recordId), external: true }}>
                {labelOf(record)}
              </Link>
            </TableCell>
            {shown.map((dimension) => (
              <TableCell key={dimension}>
                <ScoreCell score={record.scores.find((score) => score.dimension === dimension)} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function ScoreCell({ score }: { score: Outcome['records'][number]['scores'][number] | undefined }) {
  if (score === undefined) return <Text>–</Text>;
  return (
    <Inline gap="small" align="center">
      <Text>{wholeScore(score.score)}</Text>
      {score.band !== null && <Tag variant={TAG_VARIANTS[score.colour]}>{score.band}</Tag>}
    </Inline>
  );
}

/** The records that were left out, by name and reason. */
export function Skipped({ outcome, portalId, objectTypeId }: ResultsProps) {
  return skippedViews(outcome).map(({ reason, records, more }) => (
    <Flex key={reason} direction="column" gap="flush">
      <Text format={{ fontWeight: 'demibold' }}>{`Skipped: ${reason}`}</Text>
      <Inline gap="small">
        {records.map(({ id, label }) => (
          <Link key={id} href={{ url: recordUrl(portalId, objectTypeId, id), external: true }}>
            {label}
          </Link>
        ))}
        {more !== '' && <Text variant="microcopy">{more}</Text>}
      </Inline>
    </Flex>
  ));
}
