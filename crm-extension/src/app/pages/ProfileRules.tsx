import type { RulesData } from '@assay/shared/hubspot/page';
import type { Dimension } from '@assay/shared/scoring/rule';
import { bandSentence } from '@assay/shared/scoring/studio/bandForm';
import type { LintNote, RuleWithQuestion } from '@assay/shared/scoring/studio/overview';
import { formOf, newRule, type RuleForm } from '@assay/shared/scoring/studio/ruleForm';
import { mostOfAll, mostPoints, ruleSentence } from '@assay/shared/scoring/studio/ruleWords';
import { DIMENSION_WORDS, number, objects } from '@assay/shared/scoring/studio/words';
import {
  Alert,
  Button,
  ButtonRow,
  Flex,
  Heading,
  LoadingSpinner,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  Text,
} from '@hubspot/ui-extensions';
import { useCallback, useEffect, useState } from 'react';
import { assay, type CardError } from '../../client/assay.ts';
import { firstStep } from '../../model/page/firstStep.ts';
import { BandsEditor } from './BandsEditor.tsx';
import { Failure } from './Failure.tsx';
import { RemoveRule } from './RemoveRule.tsx';
import { RuleEditor } from './RuleEditor.tsx';

/** Larger profiles are scored anew by a job. */
const SCORED_AT_ONCE = 500;

interface ProfileRulesProps {
  profileId: string;
  canChange: boolean;
  back: () => void;
}

/** What the person is doing with a rule. */
type Work =
  | { kind: 'edit'; form: RuleForm }
  | { kind: 'remove'; rule: RuleWithQuestion }
  | { kind: 'bands' }
  | null;

/** A profile's rules, each as a sentence, with warnings, editing and removal. */
export function ProfileRules({ profileId, canChange, back }: ProfileRulesProps) {
  const [data, setData] = useState<RulesData | null>(null);
  const [failure, setFailure] = useState<CardError | null>(null);
  const [work, setWork] = useState<Work>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const load = useCallback(
    async (words: string | null = null) => {
      setFailure(null);
      const result = await assay.rules({ action: 'list', profileId });
      if (!result.ok) return setFailure(result.error);
      setData(result.data);
      setWork(null);
      setSaved(words);
    },
    [profileId],
  );
  useEffect(() => void load(), [load]);

  const begin = (next: Work) => {
    setSaved(null);
    setWork(next);
  };
  const done = (next: RulesData, words: string) => {
    setData(next);
    setWork(null);
    setSaved(words);
  };
  if (data === null)
    return failure ? (
      <Flex direction="column" gap="small">
        <Failure title="The rules could not be read" error={failure} />
        <ButtonRow>
          <Button onClick={() => void load()}>Try again</Button>
          <Button onClick={back}>Back to all profiles</Button>
        </ButtonRow>
      </Flex>
    ) : (
      <LoadingSpinner label="Loading the rules" showLabel layout="centered" />
    );

  const { profile, rules, lint } = data;
  return (
    <Flex direction="column" gap="medium">
      <ButtonRow>
        <Button size="small" onClick={back}>
          Back to all profiles
        </Button>
        {canChange && work === null && (
          <Button size="small" onClick={() => begin({ kind: 'bands' })}>
            Edit bands
          </Button>
        )}
      </ButtonRow>
      <Flex direction="column" gap="flush">
        <Heading>{profile.name}</Heading>
        <Text variant="microcopy">{`${objects(profile.objectType, profile.objects)} scored by it · ${bandSentence(profile.bands)}`}</Text>
      </Flex>
      {work === null && profile.objects === 0 && rules.length > 0 && (
        <Alert title="Next: score your first records" variant="info">
          {firstStep(profile.objectType)}
        </Alert>
      )}
      {saved !== null && (
        <Alert title={saved} variant="success">
          {profile.objects > SCORED_AT_ONCE
            ? `${objects(profile.objectType, profile.objects)} are scored anew in the background; this takes a few minutes.`
            : 'The scores follow the rules from now on.'}
        </Alert>
      )}
      {work?.kind === 'edit' && (
        <RuleEditor
          key={work.form.ruleId ?? 'new'}
          first={work.form}
          data={data}
          setData={setData}
          done={done}
          cancel={() => setWork(null)}
        />
      )}
      {work?.kind === 'remove' && (
        <RemoveRule
          key={work.rule.id}
          rule={work.rule}
          data={data}
          done={done}
          cancel={() => setWork(null)}
        />
      )}
      {work?.kind === 'bands' && (
        <BandsEditor
          profile={profile}
          done={() => void load('Saved the bands')}
          cancel={() => setWork(null)}
        />
      )}
      {work === null &&
        (['fit', 'urgency'] as const).map((dimension) => (
          <Rules
            key={dimension}
            dimension={dimension}
            rules={rules.filter((rule) => rule.dimension === dimension)}
            lint={lint.filter((finding) => finding.dimension === dimension)}
            canChange={canChange}
            begin={begin}
          />
        ))}
    </Flex>
  );
}

interface RulesProps {
  dimension: Dimension;
  rules: readonly RuleWithQuestion[];
  lint: readonly LintNote[];
  canChange: boolean;
  begin: (work: Work) => void;
}

function Rules({ dimension, rules, lint, canChange, begin }: RulesProps) {
  const { name, asks } = DIMENSION_WORDS[dimension];
  const ofAll = lint.filter(({ ruleId }) => ruleId === null);
  return (
    <Flex direction="column" gap="small">
      <Flex direction="column" gap="flush">
        <Heading>{`${name}: ${asks}`}</Heading>
        <Text variant="microcopy">
          {rules.length === 0
            ? `No rule yet, so nothing has a score for ${dimension}.`
            : `The score is the share of ${number(mostOfAll(rules))} possible points, from 0 to 100. What is not known yet earns nothing.`}
        </Text>
      </Flex>
      {ofAll.map(({ message }) => (
        <Alert key={message} title="Probably not what you mean" variant="warning">
          {message}
        </Alert>
      ))}
      {rules.length > 0 && (
        <Table bordered flush>
          <TableHead>
            <TableRow>
              <TableHeader>Question</TableHeader>
              <TableHeader>Points</TableHeader>
              <TableHeader align="right" width="min">
                At most
              </TableHeader>
              {canChange && <TableHeader width="min">Actions</TableHeader>}
            </TableRow>
          </TableHead>
          <TableBody>
            {rules.map((rule) => (
              <TableRow key={rule.id}>
                <TableCell>
                  <Flex direction="column" gap="flush">
                    <Text format={{ fontWeight: 'demibold' }}>{rule.question.name}</Text>
                    <Text variant="microcopy">{rule.question.question}</Text>
                  </Flex>
                </TableCell>
                <TableCell>
                  <Flex direction="column" gap="flush">
                    <Text>{ruleSentence(rule)}</Text>
                    {lint
                      .filter(({ ruleId }) => ruleId === rule.id)
                      .map(({ message }) => (
                        <Text key={message} variant="microcopy">{`Note: ${message}`}</Text>
                      ))}
                  </Flex>
                </TableCell>
                <TableCell align="right">{number(mostPoints(rule))}</TableCell>
                {canChange && (
                  <TableCell>
                    <ButtonRow>
                      <Button size="small" onClick={() => begin({ kind: 'edit', form: formOf(rule) })}>
                        Edit
                      </Button>
                      <Button size="small" onClick={() => begin({ kind: 'remove', rule })}>
                        Remove
                      </Button>
                    </ButtonRow>
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {canChange && (
        <ButtonRow>
          <Button size="small" onClick={() => begin({ kind: 'edit', form: newRule(dimension) })}>
            {`Add a rule for ${dimension}`}
          </Button>
        </ButtonRow>
      )}
    </Flex>
  );
}
