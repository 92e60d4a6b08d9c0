import type { RulesData } from '@assay/shared/hubspot/page';
import type { RuleWithQuestion, WhatIfResult } from '@assay/shared/scoring/studio/overview';
import { ruleSentence } from '@assay/shared/scoring/studio/ruleWords';
import { Alert, Button, ButtonRow, Flex, LoadingButton, LoadingSpinner } from '@hubspot/ui-extensions';
import { useEffect, useState } from 'react';
import { assay, type CardError } from '../../client/assay.ts';
import { Failure } from './Failure.tsx';
import { WhatIf } from './WhatIf.tsx';

interface RemoveRuleProps {
  rule: RuleWithQuestion;
  data: RulesData;
  done: (data: RulesData, words: string) => void;
  cancel: () => void;
}

/** Asks before a rule is removed, and says what that would do. */
export function RemoveRule({ rule, data, done, cancel }: RemoveRuleProps) {
  const [simulation, setSimulation] = useState<WhatIfResult | null>(null);
  const [failure, setFailure] = useState<CardError | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const profileId = data.profile.id;
  useEffect(() => {
    let isShown = true;
    void assay.simulate({ profileId, removeRuleId: rule.id }).then((result) => {
      if (!isShown) return;
      if (result.ok) setSimulation(result.data);
      else setFailure(result.error);
    });
    return () => {
      isShown = false;
    };
  }, [profileId, rule.id]);
  const remove = async () => {
    setIsRemoving(true);
    const result = await assay.rules({ action: 'delete', profileId, ruleId: rule.id });
    setIsRemoving(false);
    if (result.ok) done(result.data, `Removed “${rule.question.name}”`);
    else setFailure(result.error);
  };
  return (
    <Flex direction="column" gap="small">
      <Alert title={`Remove “${rule.question.name}”?`} variant="warning">
        {`${ruleSentence(rule)} Its answers are kept: if you add the rule again, they count at once.`}
      </Alert>
      {simulation === null && failure === null && (
        <LoadingSpinner label="Trying it on your accounts" showLabel />
      )}
      {simulation && <WhatIf title="If you remove it" simulation={simulation} profile={data.profile} />}
      <Failure title="Not done" error={failure} />
      <ButtonRow>
        <LoadingButton
          variant="primary"
          loading={isRemoving}
          disabled={isRemoving}
          onClick={() => void remove()}
        >
          Remove the rule
        </LoadingButton>
        <Button disabled={isRemoving} onClick={cancel}>
          Keep it
        </Button>
      </ButtonRow>
    </Flex>
  );
}
