import type { EmailPrice, FoundEmail } from '@assay/shared/console/workEmail';
import { emailReasonInWords, emailStateOf } from '@assay/shared/workEmailWords';
import { Alert, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { api, loadEmailSchemas, problemOf } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { WORK_EMAIL } from '../../texts/workEmail.ts';
import { EmailMark } from './EmailMark.tsx';

const EMPTY = { full_name: '', domain: '', company_name: '', location: '' };

/** The search for one person: the price first, then the address and why it is believed. */
export function OnePerson(): ReactNode {
  const { user, left } = useSession();
  const queries = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [price, setPrice] = useState<EmailPrice | null>(null);
  /** Of the search that was agreed to: pressed twice, it is paid once. */
  const key = useRef('');
  const asked = {
    full_name: form.full_name.trim(),
    domain: form.domain.trim(),
    company_name: form.company_name.trim() || null,
    location: form.location.trim() || null,
  };
  const onError = (error: unknown) => setFaults(problemOf(error).fields);
  const pricing = useMutation({
    mutationFn: () => api.email.price.query(asked),
    onSuccess: (found) => {
      key.current = crypto.randomUUID();
      setPrice(found);
    },
    onError,
  });
  const search = useMutation({
    mutationFn: (maxCredits: number) =>
      api.email.find.mutate({ ...asked, maxCredits, idempotencyKey: key.current }),
    onSuccess: () => {
      setPrice(null);
      void queries.invalidateQueries({ queryKey: ['session'] });
    },
    onError,
  });
  const set = (change: Partial<typeof form>) => {
    setForm({ ...form, ...change });
    setFaults({});
    setPrice(null);
    pricing.reset();
    search.reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (price !== null) return search.mutate(price.credits);
    search.reset();
    const { FindEmail, describeIssue } = await loadEmailSchemas();
    const read = FindEmail.safeParse(asked, { error: describeIssue });
    const wrong = Object.fromEntries(
      (read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
    );
    for (const field of ['full_name', 'domain'] as const)
      if (asked[field] === '') wrong[field] = WORK_EMAIL.required;
    setFaults(wrong);
    if (read.success) pricing.mutate();
  };
  const error = pricing.error ?? search.error;
  const isNamed = error !== null && Object.keys(faults).length > 0;
  return (
    <Stack maw="42rem">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <TextInput
            label={WORK_EMAIL.name}
            placeholder={WORK_EMAIL.nameExample}
            value={form.full_name}
            error={faults.full_name}
            autoComplete="off"
            required
            onChange={(event) => set({ full_name: event.currentTarget.value })}
          />
          <TextInput
            label={WORK_EMAIL.domain}
            placeholder={WORK_EMAIL.domainExample}
            value={form.domain}
            error={faults.domain}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            onChange={(event) => set({ domain: event.currentTarget.value })}
          />
          <details>
            <summary>{WORK_EMAIL.details}</summary>
            <Stack mt="xs">
              <TextInput
                label={WORK_EMAIL.company}
                description={WORK_EMAIL.companyHint}
                value={form.company_name}
                error={faults.company_name}
                maxLength={200}
                onChange={(event) => set({ company_name: event.currentTarget.value })}
              />
              <TextInput
                label={WORK_EMAIL.location}
                value={form.location}
                error={faults.location}
                maxLength={200}
                onChange={(event) => set({ location: event.currentTarget.value })}
              />
            </Stack>
          </details>
          <div aria-live="polite">
            {error !== null && !isNamed && (
              <Alert color="red" variant="outline" role="alert">
                {problemOf(error).message}
              </Alert>
            )}
            {price !== null && (
              <Text>{price.credits === 0 ? WORK_EMAIL.free : WORK_EMAIL.costs(price.credits, left)}</Text>
            )}
            {search.isPending && <Text>{WORK_EMAIL.searching}</Text>}
          </div>
          <Group>
            <Button
              type="submit"
              loading={pricing.isPending || search.isPending}
              disabled={price !== null && user.role === 'viewer'}
            >
              {price === null ? WORK_EMAIL.seePrice : WORK_EMAIL.search(price.credits)}
            </Button>
          </Group>
        </Stack>
      </form>
      <div aria-live="polite">{search.data !== undefined && <Result found={search.data} />}</div>
    </Stack>
  );
}

function Result({ found }: { found: FoundEmail }): ReactNode {
  const [isCopied, setCopied] = useState(false);
  const { email, verification } = found;
  return (
    <Paper withBorder p="md" component="section" aria-label={WORK_EMAIL.result}>
      <Stack gap="xs">
        <Group gap="sm">
          {email !== null && <span className="assay-value">{email}</span>}
          <EmailMark state={emailStateOf(found)} />
        </Group>
        <Text>{emailReasonInWords(found)}</Text>
        {verification !== null && (
          <Text size="sm" className="assay-soft">
            {WORK_EMAIL.score(verification.score)}
          </Text>
        )}
        {email !== null && (
          <Button
            variant="default"
            size="compact-sm"
            w="fit-content"
            onClick={() => void navigator.clipboard?.writeText(email).then(() => setCopied(true))}
          >
            {isCopied ? WORK_EMAIL.copied : WORK_EMAIL.copy}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
