import type { AskInput, AskPrice } from '@assay/shared/console';
import {
  Alert,
  Anchor,
  Button,
  Group,
  NativeSelect,
  Radio,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api, loadSchemas, problemOf } from '../api.ts';
import { ReaderHint } from '../parts/ReaderHint.tsx';
import { useSession } from '../parts/session.ts';
import { ANSWER_TYPES, CATEGORIES, TEXT, TYPES } from '../texts/common.ts';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A domain and what is asked about it; the price comes first. */
export function AskScreen(): ReactNode {
  const { user, left, archivedDomains } = useSession();
  const [params] = useSearchParams();
  const [form, setForm] = useState({
    domain: params.get('domain') ?? '',
    type: params.get('type') ?? 'firmographics',
    question: params.get('question') ?? '',
    answerType: params.get('answerType') ?? 'open_text',
    category: 'crm',
    forceRefresh: params.get('again') === '1',
  });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [price, setPrice] = useState<AskPrice | null>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const onError = (error: unknown) => setFaults(problemOf(error).fields);
  const pricing = useMutation({
    mutationFn: (input: AskInput) => api.ask.price.query(input),
    onSuccess: setPrice,
    onError,
  });
  const asking = useMutation({
    mutationFn: (input: AskInput) => api.ask.start.mutate(input),
    onSuccess: (run) => {
      void queries.invalidateQueries();
      void navigate(`/runs/${run.id}`);
    },
    onError,
  });
  const set = (change: Partial<typeof form>) => {
    setForm({ ...form, ...change });
    setPrice(null);
    setFaults({});
    pricing.reset();
    asking.reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const schemas = await loadSchemas();
    const read = schemas.AskInput.safeParse({ ...form, question: form.question.trim() || undefined });
    if (!read.success) {
      setFaults(
        Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path.at(-1)), message])),
      );
      return;
    }
    setFaults({});
    if (price === null) pricing.mutate(read.data);
    else asking.mutate(read.data);
  };
  const error = pricing.error ?? asking.error;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate style={{ maxWidth: '40rem' }}>
      <Stack>
        <div>
          <Title order={1}>{TEXT.askTitle}</Title>
          <Text className="assay-soft">{TEXT.askIntro}</Text>
        </div>
        <TextInput
          label={TEXT.domain}
          placeholder={archivedDomains[0] ?? 'example.com'}
          value={form.domain}
          error={faults.domain}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={(event) => set({ domain: event.currentTarget.value })}
        />
        {archivedDomains.length > 0 && (
          <div>
            <Text size="sm" className="assay-soft" mb={4}>
              {TEXT.archived}
            </Text>
            <Group gap="xs">
              {archivedDomains.map((domain) => (
                <Button
                  key={domain}
                  size="compact-sm"
                  variant="default"
                  aria-label={`${domain}: ${TEXT.useDomain}`}
                  onClick={() => set({ domain })}
                >
                  {domain}
                </Button>
              ))}
            </Group>
          </div>
        )}
        <Radio.Group label={TEXT.what} value={form.type} onChange={(type) => set({ type })}>
          <Stack gap="xs" mt="xs">
            {Object.entries(TYPES).map(([type, { label, hint }]) => (
              <Radio
                key={type}
                value={type}
                label={label}
                description={hint}
                styles={{ description: { color: 'var(--assay-soft)' } }}
              />
            ))}
          </Stack>
        </Radio.Group>
        {form.type === 'custom' && (
          <>
            <Textarea
              label={TEXT.question}
              placeholder={TEXT.questionHint}
              value={form.question}
              error={faults.question}
              rows={3}
              required
              onChange={(event) => set({ question: event.currentTarget.value })}
            />
            <NativeSelect
              label={TEXT.answerAs}
              data={optionsOf(ANSWER_TYPES)}
              value={form.answerType}
              onChange={(event) => set({ answerType: event.currentTarget.value })}
            />
            <ReaderHint />
          </>
        )}
        {form.type === 'tech-stack' && (
          <NativeSelect
            label={TEXT.system}
            data={optionsOf(CATEGORIES)}
            value={form.category}
            onChange={(event) => set({ category: event.currentTarget.value })}
          />
        )}
        <div aria-live="polite">
          {error !== null && (
            <Alert color="red" variant="outline" role="alert">
              {problemOf(error).message}
            </Alert>
          )}
          {price !== null && <Text>{price.isCached ? TEXT.isFree : TEXT.costs(price.credits, left)}</Text>}
          {price !== null && user.role === 'viewer' && (
            <ViewersOnly stored={price.isCached ? pricing.variables?.domain : undefined} />
          )}
        </div>
        <Group>
          <Button
            type="submit"
            loading={pricing.isPending || asking.isPending}
            disabled={price !== null && user.role === 'viewer'}
          >
            {price === null ? TEXT.seePrice : price.isCached ? TEXT.showFree : TEXT.askNow(price.credits)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Why a viewer cannot ask, and where the answer is when it is `stored` about a company. */
function ViewersOnly({ stored }: { stored: string | undefined }): ReactNode {
  return (
    <Text className="assay-soft">
      {TEXT.viewerCannotAsk}{' '}
      {stored !== undefined && (
        <Anchor component={Link} to={`/companies/${stored}`} underline="always">
          {TEXT.answersAbout(stored)}
        </Anchor>
      )}
    </Text>
  );
}
