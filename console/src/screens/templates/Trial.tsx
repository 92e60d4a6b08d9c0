import type { TemplateVersion, TrialPrice } from '@assay/shared/console/templates';
import type { EntityType } from '@assay/shared/enrichmentRun';
import { Alert, Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, loadTemplateSchemas, problemOf } from '../../api.ts';
import { ReaderHint } from '../../parts/ReaderHint.tsx';
import { useSession } from '../../parts/session.ts';
import { TEMPLATES, TRIAL_OF } from '../../texts/templates.ts';
import { TrialResults } from './TrialResults.tsx';
import { asTyped, companiesIn, peopleIn } from './trialTargets.ts';

const RUN_IDS_MAX = 10;

/** A template asked about a few companies or people: the price first, then the answers beside each other. Its runs are in the address. */
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
  const [kind, setKind] = useState<EntityType>('company');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [price, setPrice] = useState<TrialPrice | null>(null);
  const words = TRIAL_OF[kind];
  const asked = kind === 'company' ? { domains: companiesIn(text) } : { people: peopleIn(text) };
  const size = (asked.domains ?? asked.people).length;
  const pricing = useMutation({
    mutationFn: () => api.templates.priceTrial.query({ templateId, ...asked }),
    onSuccess: setPrice,
  });
  const trying = useMutation({
    mutationFn: (maxCredits: number) => api.templates.startTrial.mutate({ templateId, ...asked, maxCredits }),
    onSuccess: ({ runIds }) => {
      setPrice(null);
      started(runIds);
      void queries.invalidateQueries({ queryKey: ['session'] });
      void queries.invalidateQueries({ queryKey: ['runs'] });
    },
    onError: () => setPrice(null),
  });
  const changed = () => {
    setPrice(null);
    setFault(null);
    pricing.reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (price !== null && price.estimate.rows > 0) return trying.mutate(price.estimate.credits);
    trying.reset();
    const { TRIAL_COMPANIES_MAX } = await loadTemplateSchemas();
    const wrong = size === 0 ? words.none : size > TRIAL_COMPANIES_MAX ? words.tooMany : null;
    setFault(wrong);
    if (wrong === null) pricing.mutate();
  };
  const error = pricing.error ?? trying.error;
  const isReady = price !== null && price.estimate.rows > 0;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack maw="42rem">
        <Text className="assay-soft">{TEMPLATES.tryIntro(template.version)}</Text>
        <SegmentedControl
          aria-label={TEMPLATES.tryOn}
          transitionDuration={0}
          w="fit-content"
          value={kind}
          data={[
            { value: 'company', label: TRIAL_OF.company.label },
            { value: 'contact', label: TRIAL_OF.contact.label },
          ]}
          onChange={(next) => {
            setKind(next as EntityType);
            setText('');
            changed();
          }}
        />
        <Textarea
          label={words.label}
          description={words.hint}
          value={text}
          error={fault}
          rows={5}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => {
            setText(event.currentTarget.value);
            changed();
          }}
        />
        <div aria-live="polite">
          {error !== null && (
            <Alert color="red" variant="outline" role="alert">
              {problemOf(error).message}
            </Alert>
          )}
          {price?.errors.map(({ target, message }) => (
            <Text key={target}>{TEMPLATES.left(asTyped(target, text), message)}</Text>
          ))}
          {isReady && price.estimate.credits > 0 && <ReaderHint />}
          {isReady && (
            <Text>
              {price.estimate.credits === 0
                ? TEMPLATES.allFree
                : TEMPLATES.costs(words.counted(price.estimate.rows), price.estimate, left)}
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
                : TEMPLATES.askNow(words.counted(price.estimate.rows), price.estimate.credits)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
