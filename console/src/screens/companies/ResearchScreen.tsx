import type { CompanyList, ListPrice, UploadedList } from '@assay/shared/console/companies';
import { includesRole } from '@assay/shared/consoleRole';
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
  TextInput,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { api, problemOf } from '../../api.ts';
import { ReaderHint } from '../../parts/ReaderHint.tsx';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { ANSWER_TYPES } from '../../texts/common.ts';
import { RESEARCH } from '../../texts/companies.ts';
import { KINDS, Kind, useKind } from './kind.ts';
import { lackingFor, PriceShown } from './PriceShown.tsx';
import { askedBy, ResearchChoices } from './ResearchChoices.tsx';
import { type Asks, useResearch } from './useResearch.ts';

type AnswerTypeName = keyof typeof ANSWER_TYPES;
const QUESTIONS_MAX = 5;

interface Asked {
  question: string;
  answerType: AnswerTypeName;
}

/**
 * What is asked about every company or person of a list, or about those that were selected in the table: the price first, then one
 * confirmation.
 */
export function ResearchScreen(): ReactNode {
  const { id: listId } = useParams();
  const { user, left } = useSession();
  const { uploaded, selected } = useBefore();
  const [name, setName] = useState(() => KINDS.company.selection.nameOf(day(new Date())));
  const [chosen, setChosen] = useState<string[]>([]);
  const [questions, setQuestions] = useState<Asked[]>([]);
  const [forceRefresh, setForceRefresh] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const table = useQuery({
    queryKey: ['company-table', listId ?? ''],
    queryFn: () => api.companies.table.query(listId === undefined ? {} : { listId }),
  });
  const kind = table.data?.list?.entityType ?? 'company';
  const { path, research: words, selection: SELECTION } = KINDS[kind];
  const { pricing, starting, reset } = useResearch({ listId, selected, name, path });
  const changed = () => {
    setMissing(false);
    reset();
  };
  const research = asksOf(chosen, questions, forceRefresh);
  const price = pricing.data ?? null;
  const isFreeText = research.questions.length + research.signalTemplateIds.length > 0;
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A button that is busy loses the focus; the next press of a key is on the price.
    if (price !== null) confirm.current?.focus();
  }, [price]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { types, questions: asked, signalTemplateIds } = research;
    const isNothing = types.length + asked.length + signalTemplateIds.length === 0;
    setMissing(isNothing);
    if (isNothing) return;
    if (price === null) pricing.mutate(research);
    else starting.mutate({ asked: research, maxCredits: price.credits });
  };
  if (listId === undefined && selected === null) return <NothingSelected />;
  if (table.isError) return <Failed error={table.error} retry={() => void table.refetch()} />;
  if (table.data === undefined) return <Loading />;
  const mayStart = includesRole(user.role, 'editor') && name.trim() !== '';
  const error = pricing.error ?? starting.error;
  return (
    <Kind value={kind}>
      <form onSubmit={submit} noValidate style={{ maxWidth: '44rem' }}>
        <Stack>
          <Heading
            list={table.data.list}
            selected={selected}
            uploaded={uploaded}
            name={name}
            setName={setName}
          />
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
          {isFreeText && <ReaderHint />}
          <div aria-live="polite">
            {error !== null && (
              <Alert color="red" variant="outline" role="alert">
                {problemOf(error).message}
              </Alert>
            )}
            {price !== null && (
              <PriceShown
                price={price}
                twice={selected === null ? (table.data.list?.accepted ?? 0) - price.companies : 0}
              />
            )}
          </div>
          <Group>
            <Button
              ref={confirm}
              type="submit"
              loading={pricing.isPending || starting.isPending}
              disabled={price !== null && (!mayStart || lackingFor(price, left) > 0)}
            >
              {labelOf(price, words)}
            </Button>
            <Button
              component={Link}
              to={listId === undefined ? path : `${path}?listId=${listId}`}
              variant="default"
            >
              {listId === undefined ? SELECTION.back : RESEARCH.seeList}
            </Button>
          </Group>
        </Stack>
      </form>
    </Kind>
  );
}

/** What the screen before has handed over: a list just made, or the companies that are selected. */
function useBefore(): { uploaded: UploadedList | null; selected: string[] | null } {
  const state = useLocation().state as UploadedList | { selected: string[] } | null;
  return {
    uploaded: state !== null && 'list' in state ? state : null,
    selected: state !== null && 'selected' in state ? state.selected : null,
  };
}

function asksOf(chosen: readonly string[], questions: readonly Asked[], forceRefresh: boolean): Asks {
  const { types, questions: ready, signalTemplateIds } = askedBy(chosen);
  const own = questions
    .filter(({ question }) => question.trim() !== '')
    .map(({ question, answerType }) => ({ question: question.trim(), answerType }));
  return {
    types,
    questions: [...ready, ...own].map((asked) => ({ ...asked, verificationMode: 'strict' as const })),
    signalTemplateIds,
    forceRefresh,
  };
}

interface HeadingProps {
  list: CompanyList | null;
  selected: readonly string[] | null;
  uploaded: UploadedList | null;
  name: string;
  setName(name: string): void;
}

/** Which companies or people are asked about. */
function Heading({ list, selected, uploaded, name, setName }: HeadingProps): ReactNode {
  const { table: COMPANIES, research: RESEARCH, selection: SELECTION } = KINDS[useKind()];
  const title = selected === null ? RESEARCH.title(list?.name ?? '') : SELECTION.title(selected.length);
  const summary = list === null ? null : COMPANIES.summary(list.accepted, list.rejected);
  const about = selected === null ? summary : list === null ? SELECTION.ofAll : SELECTION.of(list.name);
  return (
    <>
      <Title order={1} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      {uploaded === null ? <Text className="assay-soft">{about}</Text> : <Uploaded uploaded={uploaded} />}
      {list === null && (
        <TextInput
          label={SELECTION.name}
          value={name}
          maxLength={120}
          required
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
    </>
  );
}

const day = (date: Date): string => date.toLocaleDateString(undefined, { dateStyle: 'medium' });

function NothingSelected(): ReactNode {
  const { selection: SELECTION } = KINDS.company;
  return (
    <Stack>
      <Title order={1}>{SELECTION.nothingTitle}</Title>
      <Text>{SELECTION.nothing}</Text>
      <Button component={Link} to="/companies" w="fit-content">
        {SELECTION.back}
      </Button>
    </Stack>
  );
}

function labelOf(price: ListPrice | null, words: (typeof KINDS)['company']['research']): string {
  if (price === null) return words.seePrice;
  return price.credits === 0 ? words.startFree : words.start(price.companies, price.credits);
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
