import type { CardData } from '@assay/shared/hubspot/card';
import { ButtonRow, LoadingButton, Select } from '@hubspot/ui-extensions';
import type { CardState } from '../model/cardState.ts';
import type { CardControls } from './useCard.ts';

interface ControlsProps {
  card: CardData;
  busy: CardState['busy'];
  controls: CardControls;
}

/** Research and recompute. HubSpot folds the buttons that do not fit into a menu. */
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
      <LoadingButton
        size="small"
        loading={busy === 'again'}
        disabled={busy !== null || !card.canResearch || card.researching > 0}
        onClick={controls.researchAgain}
      >
        Ask everything again
      </LoadingButton>
    </ButtonRow>
  );
}

/** The profile of these scores; choosing one that the record is not assigned to assigns it. */
export function ProfileChoice({ card, busy, controls }: ControlsProps) {
  if (card.profiles.length === 0) return null;
  return (
    <Select
      label="Scoring profile"
      name="profile"
      placeholder="Choose a profile"
      readOnly={busy !== null}
      {...(card.profile ? { value: card.profile.id } : {})}
      options={card.profiles.map(({ id, name, isAssigned }) => ({
        value: id,
        label: isAssigned ? name : `${name} (not assigned)`,
      }))}
      onChange={(profileId) => {
        if (profileId !== card.profile?.id) controls.choose(String(profileId));
      }}
    />
  );
}

const BUTTONS_MAX = 3;

/** The other profiles that can score the record: as buttons while they are few, else as a list. */
export function AssignChoice({ card, busy, controls }: ControlsProps) {
  const open = card.profiles.filter(({ id, isAssigned }) =>
    card.state === 'not_scored' ? id !== card.profile?.id : !isAssigned,
  );
  if (open.length > BUTTONS_MAX)
    return (
      <Select
        label="Profile"
        name="profile"
        placeholder="Choose a profile"
        readOnly={busy !== null}
        options={open.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(profileId) => controls.choose(String(profileId))}
      />
    );
  return (
    <ButtonRow>
      {open.map(({ id, name }, index) => (
        <LoadingButton
          key={id}
          variant={index === 0 ? 'primary' : 'secondary'}
          loading={busy === 'assign' && open.length === 1}
          disabled={busy !== null}
          onClick={() => controls.choose(id)}
        >
          {`Score with ${name}`}
        </LoadingButton>
      ))}
      <LoadingButton loading={busy === 'load'} disabled={busy !== null} onClick={controls.reload}>
        Check again
      </LoadingButton>
    </ButtonRow>
  );
}
