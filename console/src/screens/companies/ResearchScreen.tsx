import type { ListPrice, ListResearch, UploadedList } from '@assay/shared/console/companies';
import { includesRole } from '@assay/shared/consoleRole';
import type { EntityType } from '@assay/shared/enrichmentRun';
import {
  Alert,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Stack,
  Table,
  Text,
  Textarea,
  Title,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { api, problemOf } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { ANSWER_TYPES } from '../../texts/common.ts';
import { RESEARCH } from '../../texts/companies.ts';
import { KINDS } from './kind.ts';
import { askedBy, ResearchChoices } from './ResearchChoices.tsx';

type AnswerTypeName = keyof typeof ANSWER_TYPES;
const QUESTIONS_MAX = 5;

interface Asked {
  question: string;
  answerType: AnswerTypeName;
}

/** What is asked about every company or person of a list: the price first, then one confirmation. */
export function ResearchScreen(): ReactNode {
  const { id: listId = '' } = useParams();
  const { user, credits } = useSession();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const uploaded = (useLocation().state as UploadedList | null) ?? null;
  const [chosen, setChosen] = useState<string[]>([]);
  const [questions, setQuestions] = useState<Asked[]>([]);
  const [forceRefresh, setForceRefresh] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const table = useQuery({
    queryKey: ['company-table', listId],
    queryFn: () => api.companies.table.query({ listId }),
  });
  const kind = table.data?.list?.entityType ?? 'company';
  const { table: COMPANIES, research: RESEARCH } = KINDS[kind];
  const pricing = useMutation({ mutationFn: (input: ListResearch) => api.companies.price.query(input) });
  const starting = useMutation({
    mutationFn: (input: { research: ListResearch; maxCredits: number }) =>
      api.companies.research.mutate(input),
    onSuccess(progress) {
      queries.setQueryData(['list-progress', listId], progress);
      for (const queryKey of [['company-table', listId], ['company-cells', listId], ['session']])
        void queries.invalidateQueries({ queryKey });
      void navigate(`${KINDS[kind].path}?listId=${listId}`);
    },
  });
  const changed = () => {
    setMissing(false);
    pricing.reset();
    starting.reset();
  };
  const { types, questions: ready, signalTemplateIds } = askedBy(chosen);
  const research: ListResearch = {
    listId,
    types,
    questions: [
      ...ready,
      ...questions
        .filter(({ question }) => question.trim() !== '')
        .map(({ question, answerType }) => ({ question: question.trim(), answerType })),
    ].map((asked) => ({ ...asked, verificationMode: 'strict' as const })),
    signalTemplateIds,
    forceRefresh,
  };
  const price = pricing.data ?? null;
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A button that is busy loses the focus; the next press of a key is on the price.
    if (price !== null) confirm.current?.focus();
  }, [price]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isNothing = research.types.length + research.questions.length + signalTemplateIds.length === 0;
    setMissing(isNothing);
    if (isNothing) return;
    if (price === null) pricing.mutate(research);
    else starting.mutate({ research, maxCredits: price.credits });
  };
  if (table.isError) return <Failed error={table.error} retry={() => void table.refetch()} />;
  if (table.data === undefined) return <Loading />;
  const mayStart = includesRole(user.role, 'editor');
  const missing = price === null ? 0 : price.credits - credits.remainingCredits;
  const error = pricing.error ?? starting.error;
  return (
    <form onSubmit={submit} noValidate style={{ maxWidth: '44rem' }}>
      <Stack>
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {RESEARCH.title(table.data.list?.name ?? '')}
        </Title>
        {uploaded === null ? (
          table.data.list !== null && (
            <Text className="assay-soft">
              {COMPANIES.summary(table.data.list.accepted, table.data.list.rejected)}
            </Text>
          )
        ) : (
          <Uploaded uploaded={uploaded} />
        )}
        <ResearchChoices
          kind={kind}
          chosen={chosen}
          error={isMissing ? RESEARCH.choose : null}
          onChange={(next) => {
            setChosen(next);
            changed();
          }}
        />
        <Questions
          questions={questions}
          onChange={(next) => {
            setQuestions(next);
            changed();
          }}
        />
        <Checkbox
          label={RESEARCH.refresh}
          description={RESEARCH.refreshHint}
          styles={{ description: { color: 'var(--assay-soft)' } }}
          checked={forceRefresh}
          onChange={(event) => {
            setForceRefresh(event.currentTarget.checked);
            changed();
          }}
        />
        <div aria-live="polite">
          {error !== null && (
            <Alert color="red" variant="outline" role="alert">
              {problemOf(error).message}
            </Alert>
          )}
          {price !== null && (
            <Price price={price} kind={kind} rows={table.data.list?.accepted ?? 0} mayStart={mayStart} />
          )}
        </div>
        <Group>
          <Button
            ref={confirm}
            type="submit"
            loading={pricing.isPending || starting.isPending}
            disabled={price !== null && (!mayStart || missing > 0)}
          >
            {labelOf(price, RESEARCH)}
          </Button>
          <Button component={Link} to={`${KINDS[kind].path}?listId=${listId}`} variant="default">
            {RESEARCH.seeList}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface PriceProps {
  price: ListPrice;
  kind: EntityType;
  /** Accepted ones of the list. */
  rows: number;
  mayStart: boolean;
}

/** What the research costs, what of it is free, and whether the credits suffice. */
function Price({ price, kind, rows, mayStart }: PriceProps): ReactNode {
  const { credits } = useSession();
  const { table: COMPANIES, research: RESEARCH } = KINDS[kind];
  const missing = price.credits - credits.remainingCredits;
  const twice = rows - price.companies;
  return (
    <>
      <Text>{RESEARCH.price(price.stored + price.missing, price.stored, price.missing)}</Text>
      {twice > 0 && <Text>{RESEARCH.twice(twice)}</Text>}
      <Text>{RESEARCH.costs(price.credits, credits.remainingCredits)}</Text>
      {missing > 0 && <Text fw={600}>{RESEARCH.tooDear(Number(missing.toFixed(4)))}</Text>}
      {!mayStart && <Text className="assay-soft">{COMPANIES.viewerCannot}</Text>}
    </>
  );
}

function labelOf(price: ListPrice | null, RESEARCH: (typeof KINDS)[EntityType]['research']): string {
  if (price === null) return RESEARCH.seePrice;
  return price.credits === 0 ? RESEARCH.startFree : RESEARCH.start(price.companies, price.credits);
}

interface QuestionsProps {
  questions: readonly Asked[];
  onChange(questions: Asked[]): void;
}

function Questions({ questions, onChange }: QuestionsProps): ReactNode {
  const replace = (place: number, change: Partial<Asked>) =>
    onChange(questions.map((asked, index) => (index === place ? { ...asked, ...change } : asked)));
  return (
    <Stack gap="xs" role="group" aria-label={RESEARCH.questions}>
      {questions.map(({ question, answerType }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question has nothing else that stays while it is typed.
        <Group key={place} align="end" gap="xs">
          <Textarea
            label={RESEARCH.question(place + 1)}
            value={question}
            rows={2}
            maxLength={2_000}
            style={{ flex: '1 1 16rem' }}
            onChange={(event) => replace(place, { question: event.currentTarget.value })}
          />
          <NativeSelect
            label={RESEARCH.answerAs(place + 1)}
            value={answerType}
            data={Object.entries(ANSWER_TYPES).map(([value, label]) => ({ value, label }))}
            onChange={(event) => replace(place, { answerType: event.currentTarget.value as AnswerTypeName })}
          />
          <Button
            variant="default"
            onClick={() => onChange(questions.filter((_asked, index) => index !== place))}
          >
            {RESEARCH.removeQuestion(place + 1)}
          </Button>
        </Group>
      ))}
      {questions.length < QUESTIONS_MAX && (
        <Button
          variant="default"
          w="fit-content"
          onClick={() => onChange([...questions, { question: '', answerType: 'open_text' }])}
        >
          {RESEARCH.addQuestion}
        </Button>
      )}
    </Stack>
  );
}

/** How the file was read: its columns, and the rows that are no companies. */
function Uploaded({
  uploaded: { list, columns, problems, withoutEmployer },
}: {
  uploaded: UploadedList;
}): ReactNode {
  const UPLOAD = KINDS[list.entityType].upload;
  const used = Object.entries(columns).map(([role, header]) => `“${header}” (${UPLOAD.roles[role] ?? role})`);
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>{UPLOAD.read(list.accepted, list.rejected)}</Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {UPLOAD.used}: {used.join(', ')}. {problems.length > 0 && UPLOAD.rowHint}
      </Text>
      {withoutEmployer > 0 && <Text size="sm">{UPLOAD.withoutEmployer(withoutEmployer)}</Text>}
      {problems.length > 0 && (
        <Table.ScrollContainer
          minWidth={0}
          mah="14rem"
          type="native"
          tabIndex={0}
          role="region"
          aria-label={UPLOAD.reason}
        >
          <Table withTableBorder>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{UPLOAD.row}</Table.Th>
                <Table.Th scope="col">{UPLOAD.written}</Table.Th>
                <Table.Th scope="col">{UPLOAD.reason}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {problems.map(({ row, text, reason }) => (
                <Table.Tr key={row}>
                  <Table.Td>{row}</Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{text || '—'}</Table.Td>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{reason}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {problems.length < list.rejected && (
        <Text size="sm">{UPLOAD.moreProblems(problems.length, list.rejected)}</Text>
      )}
    </Stack>
  );
}
