import type { StudioProfile } from '@assay/shared/console/scoring';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { api } from '../../api.ts';
import { ReaderHint } from '../../parts/ReaderHint.tsx';
import { useSession } from '../../parts/session.ts';
import { Failed } from '../../parts/states.tsx';
import { SCORING } from '../../texts/scoring.ts';

/** While a research runs, its answers are read again after so long. */
const REFRESH_MS = 2_500;

/** Research of the questions without an answer: the price first, then one confirmation. */
export function Research({ profile }: { profile: StudioProfile }): ReactNode {
  const { user, left } = useSession();
  const queries = useQueryClient();
  const price = useQuery({
    queryKey: ['scoring', profile.id, 'price', profile.revision, profile.objects],
    queryFn: () => api.scoring.researchPrice.query({ profileId: profile.id }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.free > 0 ? REFRESH_MS : false),
  });
  const research = useMutation({
    mutationFn: (maxCredits: number) => api.scoring.research.mutate({ profileId: profile.id, maxCredits }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['session'] });
      void queries.invalidateQueries({ queryKey: ['scoring'] });
    },
    onError: () => void price.refetch(),
  });
  const hasBegun = useRef(false);
  const underWay = price.data?.free ?? 0;
  const isUnderWay = research.isSuccess && underWay > 0;
  useEffect(() => {
    hasBegun.current ||= research.isSuccess || underWay > 0;
    if (!hasBegun.current) return;
    const refresh = () => {
      void queries.invalidateQueries({ queryKey: ['scoring', profile.id, 'accounts'] });
      // Its notes on rules without answers are about these answers.
      void queries.invalidateQueries({ queryKey: ['scoring', profile.id, 'profile'] });
      void queries.invalidateQueries({ queryKey: ['session'] });
    };
    refresh();
    // The last score is computed just after its answer.
    const later = setTimeout(refresh, REFRESH_MS);
    return () => clearTimeout(later);
  }, [underWay, research.isSuccess, queries, profile.id]);
  // Exact to the four places of a credit.
  const lacking = Math.max(0, Math.round(((price.data?.credits ?? 0) - left) * 10_000) / 10_000);
  if (price.isError) return <Failed error={price.error} retry={() => void price.refetch()} />;
  return (
    <Stack component="section" gap="xs" aria-labelledby="research">
      <Title order={2} size="h3" id="research">
        {SCORING.researchTitle}
      </Title>
      <div aria-live="polite">
        {isUnderWay ? (
          <Text>{SCORING.researchStarted(underWay)}</Text>
        ) : (
          price.data && (
            <Text>
              {price.data.questions === 0
                ? SCORING.researchNone
                : SCORING.researchOffer(price.data.questions, price.data.credits, left)}{' '}
              {price.data.objects < price.data.assigned &&
                SCORING.researchPart(price.data.objects, price.data.assigned)}
            </Text>
          )
        )}
        {research.isError && <Failed error={research.error} />}
      </div>
      {price.data !== undefined && price.data.credits > 0 && <ReaderHint />}
      {lacking > 0 && <Text fw={600}>{SCORING.tooDear(lacking)}</Text>}
      {price.data !== undefined && price.data.questions > 0 && !isUnderWay && user.role !== 'viewer' && (
        <Button
          w="fit-content"
          disabled={lacking > 0}
          loading={research.isPending}
          onClick={() => research.mutate(price.data.credits)}
        >
          {SCORING.research(price.data.credits)}
        </Button>
      )}
    </Stack>
  );
}
