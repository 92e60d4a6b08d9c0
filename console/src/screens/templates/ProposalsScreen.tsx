import type { AppliedTemplates, ApplyTemplates, TemplateCluster } from '@assay/shared/templateExtraction';
import {
  Alert,
  Anchor,
  Button,
  Group,
  NativeSelect,
  Paper,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api, problemOf } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { Failed, Loading } from '../../parts/states.tsx';
import { ANSWERED_AS, TEMPLATES } from '../../texts/templates.ts';

const ABOUT = [
  { value: 'companies', label: TEMPLATES.aboutCompanies },
  { value: 'people', label: TEMPLATES.aboutPeople },
];

/** What was asked often enough to be a template; each proposal can be reworded before it is accepted. */
export function ProposalsScreen(): ReactNode {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const about = params.get('about') === 'people' ? 'people' : 'companies';
  const proposal = useQuery({
    queryKey: ['proposals', about],
    queryFn: () => api.templates.propose.query({ signalType: about === 'people' ? 'CONTACT' : 'COMPANY' }),
    // Comparing many questions takes the server a while, and what was accepted stays on the page.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Stack maw="50rem">
      <Anchor component={Link} to="/templates" underline="always" w="fit-content">
        {TEMPLATES.back}
      </Anchor>
      <div>
        <Title order={1}>{TEMPLATES.pastTitle}</Title>
        <Text className="assay-soft">{TEMPLATES.pastIntro}</Text>
        {user.role === 'viewer' && <Text className="assay-soft">{TEMPLATES.viewer}</Text>}
      </div>
      <NativeSelect
        label={TEMPLATES.about}
        data={ABOUT}
        value={about}
        w="fit-content"
        onChange={(event) => setParams({ about: event.currentTarget.value }, { replace: true })}
      />
      {proposal.isError && <Failed error={proposal.error} retry={() => void proposal.refetch()} />}
      {proposal.data === undefined && !proposal.isError && <Loading />}
      {proposal.data?.clusters.length === 0 && <Text>{TEMPLATES.pastEmpty}</Text>}
      {proposal.data?.clusters.map((cluster) => (
        <Proposal key={cluster.executionIds[0]} cluster={cluster} isEditor={user.role !== 'viewer'} />
      ))}
      {proposal.data?.hasMore && (
        <Text className="assay-soft">
          {TEMPLATES.examined(proposal.data.processedCandidates, proposal.data.totalCandidates)}
        </Text>
      )}
    </Stack>
  );
}

function Proposal({ cluster, isEditor }: { cluster: TemplateCluster; isEditor: boolean }): ReactNode {
  const queries = useQueryClient();
  const isNew = cluster.kind === 'new';
  const [name, setName] = useState(isNew ? cluster.name : '');
  const [question, setQuestion] = useState(isNew ? cluster.question : '');
  const existing = useQuery({
    queryKey: ['template-name', isNew ? '' : cluster.templateId],
    queryFn: () => (isNew ? null : api.templates.versions.query({ templateId: cluster.templateId })),
    enabled: !isNew,
  });
  const existingName = existing.data?.versions[0]?.name ?? '…';
  const accept = useMutation({
    mutationFn: (input: ApplyTemplates) => api.templates.accept.mutate(input),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['templates'] });
      void queries.invalidateQueries({ queryKey: ['template'] });
    },
  });
  const { executionIds } = cluster;
  const submit = () =>
    accept.mutate({
      clusters: [
        isNew
          ? { kind: 'new', name, question, answerType: cluster.answerType, executionIds }
          : { kind: 'existing', templateId: cluster.templateId, executionIds },
      ],
    });
  const [created] = accept.data?.created ?? [];
  return (
    <Paper withBorder p="md">
      <Stack gap="xs">
        {isNew ? (
          <>
            <TextInput
              label={TEMPLATES.name}
              value={name}
              maxLength={200}
              readOnly={!isEditor || created !== undefined}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Textarea
              label={TEMPLATES.question}
              value={question}
              autosize
              minRows={2}
              maxLength={2000}
              readOnly={!isEditor || created !== undefined}
              onChange={(event) => setQuestion(event.currentTarget.value)}
            />
            <Text size="sm" className="assay-soft">
              {ANSWERED_AS[cluster.answerType]} · {TEMPLATES.asked(executionIds.length)}
            </Text>
            {cluster.sampleQuestions.length > 1 && (
              <details>
                <summary>{TEMPLATES.wordings}</summary>
                <ul>
                  {cluster.sampleQuestions.map((sample) => (
                    <li key={sample} style={{ overflowWrap: 'anywhere' }}>
                      {sample}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </>
        ) : (
          <>
            <Text fw={600}>{TEMPLATES.belongs(existingName)}</Text>
            <Text size="sm" className="assay-soft">
              {TEMPLATES.asked(executionIds.length)}
            </Text>
          </>
        )}
        <div aria-live="polite">
          {accept.error !== null && (
            <Alert color="red" variant="outline" role="alert">
              {problemOf(accept.error).message}
            </Alert>
          )}
          {created !== undefined && <Accepted created={created} />}
        </div>
        {isEditor && created === undefined && (
          <Button
            w="fit-content"
            loading={accept.isPending}
            disabled={isNew && (name.trim() === '' || question.trim() === '')}
            aria-label={isNew ? TEMPLATES.acceptOf(name) : TEMPLATES.attachOf(existingName)}
            onClick={submit}
          >
            {isNew ? TEMPLATES.accept : TEMPLATES.attach}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

function Accepted({ created }: { created: AppliedTemplates['created'][number] }): ReactNode {
  const { kind, attached, templateId } = created;
  return (
    <Group gap="xs">
      <Text>{kind === 'new' ? TEMPLATES.acceptedNew(attached) : TEMPLATES.acceptedExisting(attached)}</Text>
      <Anchor component={Link} to={`/templates/${templateId}`} underline="always">
        {TEMPLATES.openTemplate}
      </Anchor>
    </Group>
  );
}
