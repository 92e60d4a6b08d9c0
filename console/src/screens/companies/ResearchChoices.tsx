import type { ListResearch } from '@assay/shared/console/companies';
import type { EntityType } from '@assay/shared/enrichmentRun';
import { Checkbox, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api.ts';
import { TYPES } from '../../texts/common.ts';
import { RESEARCH } from '../../texts/companies.ts';
import { PERSON_QUESTIONS } from '../../texts/people.ts';
import { KINDS } from './kind.ts';

const PREBUILT = ['firmographics', 'funding', 'mna', 'open-jobs'] as const;
const SYSTEMS = ['crm', 'erp'] as const;
const TEMPLATES_MAX = 100;
const SOFT = { description: { color: 'var(--assay-soft)' } };

/** What can be chosen without writing a question: an id, its words, and what it asks. */
interface Choice {
  id: string;
  label: string;
  hint?: string;
}

const COMPANY_CHOICES: readonly Choice[] = [
  ...PREBUILT.map((type) => ({ id: type, label: TYPES[type].label, hint: TYPES[type].hint })),
  ...SYSTEMS.map((category) => ({
    id: `tech-stack:${category}`,
    label: RESEARCH.systems[category] ?? category,
  })),
];

const PERSON_CHOICES: readonly Choice[] = PERSON_QUESTIONS.map(({ label, hint }) => ({
  id: `person:${label}`,
  label,
  hint,
}));

/** What the chosen ids ask: prebuilt research of companies, ready questions about people, and templates. */
export function askedBy(chosen: readonly string[]) {
  return {
    types: chosen.flatMap((id): ListResearch['types'] => {
      if (id.startsWith('tech-stack:'))
        return [{ type: 'tech-stack' as const, category: id.slice(11) as (typeof SYSTEMS)[number] }];
      return PREBUILT.filter((type) => type === id);
    }),
    questions: PERSON_QUESTIONS.filter(({ label }) => chosen.includes(`person:${label}`)).map(
      ({ question, answerType }) => ({ question, answerType }),
    ),
    signalTemplateIds: chosen.flatMap((id) => (id.startsWith('template:') ? id.slice(9) : [])),
  };
}

interface ResearchChoicesProps {
  kind: EntityType;
  chosen: string[];
  error: string | null;
  onChange(chosen: string[]): void;
}

/** What can be asked about every row with one press: ready questions, and the templates of the team. */
export function ResearchChoices({ kind, chosen, error, onChange }: ResearchChoicesProps): ReactNode {
  const templates = useQuery({
    queryKey: ['templates', 'for-lists'],
    queryFn: () => api.templates.list.query({ limit: TEMPLATES_MAX, offset: 0 }),
  });
  // People around a person are not asked about in bulk.
  const asked = (templates.data?.items ?? []).filter(
    ({ answerType }) => answerType !== 'contacts_generation',
  );
  return (
    <>
      <Checkbox.Group label={KINDS[kind].research.what} value={chosen} error={error} onChange={onChange}>
        <Stack gap="xs" mt="xs">
          {(kind === 'company' ? COMPANY_CHOICES : PERSON_CHOICES).map(({ id, label, hint }) => (
            <Checkbox key={id} value={id} label={label} description={hint} styles={SOFT} />
          ))}
        </Stack>
      </Checkbox.Group>
      {asked.length > 0 && (
        <Checkbox.Group label={RESEARCH.templates} value={chosen} onChange={onChange}>
          <Stack gap="xs" mt="xs" mah="16rem" style={{ overflowY: 'auto' }}>
            {asked.map(({ templateId, name, question }) => (
              <Checkbox
                key={templateId}
                value={`template:${templateId}`}
                label={name}
                description={question}
                styles={SOFT}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  );
}
