import type { CardData } from '@assay/shared/hubspot/card';
import { ButtonRow, LoadingButton, Select } from '@hubspot/ui-extensions';
import type { CardState } from '../model/cardState.ts';
import type { CardControls } from './useCard.ts';

interface ControlsProps {
  card: CardData;
  busy: CardState['busy'];
  controls: CardControls;
}

/** Research and recompute. */
export function CardButtons({ card, busy, controls }: ControlsProps) {
  return (
    <ButtonRow>
      <LoadingButton
        variant="primary"
        size="small"
        loading={busy === 'research'}
        disabled={busy !== null || !card.canResearch || card.researching > 0}
        onClick={controls.research}
      >
        Research now
      </LoadingButton>
      <LoadingButton
        size="small"
        loading={busy === 'recompute'}
        disabled={busy !== null}
        onClick={controls.recompute}
      >
        Recompute
      </LoadingButton>
    </ButtonRow>
  );
}

/** Whose scores these are; choosing another profile assigns the record to it. */
export function ProfileChoice({ card, busy, controls, label }: ControlsProps & { label: string }) {
  if (card.profiles.length === 0) return null;
  return (
    <Select
      label={label}
      name="profile"
      placeholder="Choose a profile"
      readOnly={busy !== null}
      {...(card.profile ? { value: card.profile.id } : {})}
      options={card.profiles.map(({ id, name, isAssigned }) => ({
        value: id,
        label: isAssigned ? name : `${name} (not assigned)`,
      }))}
      onChange={(profileId) => {
        if (profileId !== card.profile?.id) controls.assign(String(profileId));
      }}
    />
  );
}
