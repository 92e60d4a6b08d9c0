import type { TemplateVersion, TrialPrice } from '@assay/shared/console/templates';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, loadTemplateSchemas, problemOf } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { TEMPLATES } from '../../texts/templates.ts';
import { TrialResults } from './TrialResults.tsx';

const RUN_IDS_MAX = 10;

/** A template asked about a few companies: the price first, then the answers beside each other. Its runs are in the address. */
export function Trial({ template }: { template: TemplateVersion }): ReactNode {
  const [params, setParams] = useSearchParams();
  const runIds = (params.get('runs') ?? '').split(',').filter(Boolean).slice(0, RUN_IDS_MAX);
  const isArchived = template.deletedAt !== null;
  return (
    <Stack>
      {!isArchived && (
        <TrialForm
          key={template.versionId}
          template={template}
          started={(ids) => {
            const next = new URLSearchParams(params);
            next.set('runs', ids.join(','));
            setParams(next, { replace: true });
          }}
        />
      )}
      {runIds.length > 0 && <TrialResults runIds={runIds} />}
    </Stack>
  );
}

function TrialForm({
  template,
  started,
}: {
  template: TemplateVersion;
  started(runIds: string[]): void;
}): ReactNode {
  const { user, left } = useSession();
  const queries = useQueryClient();
  const { templateId } = template;
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [price, setPrice] = useState<TrialPrice | null>(null);
  const domains = text.split(/[\s,;]+/).filter(Boolean);
  const pricing = useMutation({
    mutationFn: () => api.templates.priceTrial.query({ templateId, domains }),
    onSuccess: setPrice,
  });
  const trying = useMutation({
    mutationFn: (maxCredits: number) => api.templates.startTrial.mutate({ templateId, domains, maxCredits }),
    onSuccess: ({ runIds }) => {
      setPrice(null);
      started(runIds);
      void queries.invalidateQueries({ queryKey: ['session'] });
      void queries.invalidateQueries({ queryKey: ['runs'] });
    },
    onError: () => setPrice(null),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (price !== null && price.estimate.rows > 0) return trying.mutate(price.estimate.credits);
    trying.reset();
    const { TRIAL_COMPANIES_MAX } = await loadTemplateSchemas();
    const wrong =
      domains.length === 0
        ? TEMPLATES.noCompany
        : domains.length > TRIAL_COMPANIES_MAX
          ? TEMPLATES.tooMany
          : null;
    setFault(wrong);
    if (wrong === null) pricing.mutate();
  };
  const error = pricing.error ?? trying.error;
  const isReady = price !== null && price.estimate.rows > 0;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack maw="42rem">
        <Text className="assay-soft">{TEMPLATES.tryIntro(template.version)}</Text>
        <Textarea
          label={TEMPLATES.companies}
          description={TEMPLATES.companiesHint}
          value={text}
          error={fault}
          rows={5}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setPrice(null);
            setFault(null);
            pricing.reset();
          }}
        />
        <div aria-live="polite">
          {error !== null && (
            <Alert color="red" variant="outline" role="alert">
              {problemOf(error).message}
            </Alert>
          )}
          {price?.errors.map(({ target, message }) => (
            <Text key={target}>{TEMPLATES.left(target, message)}</Text>
          ))}
          {isReady && (
            <Text>
              {price.estimate.credits === 0 ? TEMPLATES.allFree : TEMPLATES.costs(price.estimate, left)}
            </Text>
          )}
        </div>
        <Group>
          <Button
            type="submit"
            loading={pricing.isPending || trying.isPending}
            disabled={isReady && user.role === 'viewer'}
          >
            {!isReady
              ? TEMPLATES.seePrice
              : price.estimate.credits === 0
                ? TEMPLATES.showFree
                : TEMPLATES.askNow(price.estimate.rows, price.estimate.credits)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
