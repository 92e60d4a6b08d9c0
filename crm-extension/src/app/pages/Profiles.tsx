import type { PageData, ProfilesRequest } from '@assay/shared/hubspot/page';
import type { GalleryEntry, ProfileOverview } from '@assay/shared/scoring/studio/overview';
import {
  bandWords,
  freeName,
  number,
  OBJECT_WORDS,
  objects,
  priceWords,
} from '@assay/shared/scoring/studio/words';
import {
  Accordion,
  Alert,
  Button,
  ButtonRow,
  EmptyState,
  Flex,
  Inline,
  Input,
  LoadingButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  Tag,
  Text,
} from '@hubspot/ui-extensions';
import { useState } from 'react';
import { assay, type CardError } from '../../client/assay.ts';
import { Failure } from './Failure.tsx';
import { Gallery } from './Gallery.tsx';

interface ProfilesProps {
  data: PageData;
  setData: (data: PageData) => void;
  open: (profileId: string) => void;
}

type Change = (request: ProfilesRequest) => Promise<string | null>;

/** The profiles in use, the gallery of ready ones, and the archive. */
export function Profiles({ data, setData, open }: ProfilesProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [edited, setEdited] = useState<{ id: string; what: 'rename' | 'archive' } | null>(null);
  const [busy, setBusy] = useState<ProfilesRequest | null>(null);
  const [failure, setFailure] = useState<CardError | null>(null);
  const change: Change = async (request) => {
    setFailure(null);
    setBusy(request);
    const result = await assay.changeProfile(request);
    setBusy(null);
    if (!result.ok) {
      setFailure(result.error);
      return null;
    }
    setEdited(null);
    setData(result.data.page);
    return result.data.profileId;
  };
  const inUse = data.profiles.filter(({ isArchived }) => !isArchived);
  const create = async (entry: GalleryEntry) => {
    const profileId = await change({ action: 'create', gallery: entry.key, name: freeName(entry, inUse) });
    if (profileId !== null) open(profileId);
  };
  const archived = data.profiles.filter(({ isArchived }) => isArchived);
  const shown = inUse.find(({ id }) => id === edited?.id);
  const gallery = (
    <Gallery
      entries={data.gallery}
      busy={busy?.action === 'create' ? busy.gallery : null}
      canChange={data.canChange && busy === null}
      create={(entry) => void create(entry)}
    />
  );
  return (
    <Flex direction="column" gap="medium">
      <Failure title="Not changed" error={failure} />
      {inUse.length === 0 ? (
        <EmptyState title="No profile yet: begin from a ready one" imageName="target" layout="vertical">
          <Text>
            A scoring profile says what a good fit is and when the time is right. Each rule asks one question
            and gives points for the answer. Choose the profile that is closest to your customers; every rule
            can be changed afterwards, and nothing is spent until you research records.
          </Text>
        </EmptyState>
      ) : (
        <ProfileTable profiles={inUse} canChange={data.canChange} open={open} edit={setEdited} />
      )}
      {shown && edited?.what === 'rename' && (
        <RenameForm
          key={shown.id}
          profile={shown}
          isBusy={busy !== null}
          change={change}
          cancel={() => setEdited(null)}
        />
      )}
      {shown && edited?.what === 'archive' && (
        <ArchiveQuestion
          profile={shown}
          isBusy={busy !== null}
          change={change}
          cancel={() => setEdited(null)}
        />
      )}
      {inUse.length > 0 && data.canChange && (
        <ButtonRow>
          <Button variant={isChoosing ? 'secondary' : 'primary'} onClick={() => setIsChoosing(!isChoosing)}>
            {isChoosing ? 'Close the ready profiles' : 'New profile'}
          </Button>
        </ButtonRow>
      )}
      {(inUse.length === 0 || isChoosing) && gallery}
      {archived.length > 0 && (
        <Accordion title={`Archived (${archived.length})`} size="small">
          <Flex direction="column" gap="small">
            {archived.map((profile) => (
              <Flex key={profile.id} direction="row" justify="between" align="center" gap="small">
                <Text>{`${profile.name}: ${number(profile.rules)} rules, ${objects(profile.objectType, profile.objects)}`}</Text>
                <LoadingButton
                  size="small"
                  loading={busy?.action === 'restore' && busy.profileId === profile.id}
                  disabled={!data.canChange || busy !== null}
                  onClick={() => void change({ action: 'restore', profileId: profile.id })}
                >
                  {`Restore ${profile.name}`}
                </LoadingButton>
              </Flex>
            ))}
          </Flex>
        </Accordion>
      )}
    </Flex>
  );
}

interface TableProps {
  profiles: readonly ProfileOverview[];
  canChange: boolean;
  open: (profileId: string) => void;
  edit: (what: { id: string; what: 'rename' | 'archive' }) => void;
}

function ProfileTable({ profiles, canChange, open, edit }: TableProps) {
  return (
    <Table bordered flush>
      <TableHead>
        <TableRow>
          <TableHeader>Profile</TableHeader>
          <TableHeader>Scores</TableHeader>
          <TableHeader>Fit</TableHeader>
          <TableHeader>Urgency</TableHeader>
          <TableHeader width="min">Actions</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {profiles.map((profile) => (
          <TableRow key={profile.id}>
            <TableCell>
              <Flex direction="column" gap="flush">
                <Text format={{ fontWeight: 'demibold' }}>{profile.name}</Text>
                <Text variant="microcopy">
                  {`${OBJECT_WORDS[profile.objectType]} · ${profile.rules === 1 ? '1 rule' : `${number(profile.rules)} rules`} · ${priceWords(profile.researchCredits, profile.objectType)}`}
                </Text>
              </Flex>
            </TableCell>
            <TableCell>{objects(profile.objectType, profile.objects)}</TableCell>
            <TableCell>
              <Bands words={bandWords(profile, 'fit')} />
            </TableCell>
            <TableCell>
              <Bands words={bandWords(profile, 'urgency')} />
            </TableCell>
            <TableCell>
              <ButtonRow>
                <Button size="small" variant="primary" onClick={() => open(profile.id)}>
                  {canChange ? 'Edit rules' : 'See rules'}
                </Button>
                {canChange && (
                  <Button size="small" onClick={() => edit({ id: profile.id, what: 'rename' })}>
                    Rename
                  </Button>
                )}
                {canChange && (
                  <Button size="small" onClick={() => edit({ id: profile.id, what: 'archive' })}>
                    Archive
                  </Button>
                )}
              </ButtonRow>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Bands({ words }: { words: readonly string[] }) {
  if (words.length === 0) return <Text variant="microcopy">Nothing scored yet</Text>;
  return (
    <Inline gap="extra-small">
      {words.map((band) => (
        <Tag key={band}>{band}</Tag>
      ))}
    </Inline>
  );
}

interface EditProps {
  profile: ProfileOverview;
  isBusy: boolean;
  change: Change;
  cancel: () => void;
}

const NAME_MAX = 200;

function RenameForm({ profile, isBusy, change, cancel }: EditProps) {
  const [name, setName] = useState(profile.name);
  const fault =
    name.trim() === ''
      ? 'Give the profile a name.'
      : name.trim().length > NAME_MAX
        ? `At most ${NAME_MAX} characters.`
        : undefined;
  return (
    <Flex direction="column" gap="small">
      <Input
        name="profileName"
        label={`New name of “${profile.name}”`}
        defaultValue={name}
        {...(fault === undefined ? {} : { error: true, validationMessage: fault })}
        onInput={setName}
        onChange={setName}
      />
      <ButtonRow>
        <LoadingButton
          variant="primary"
          loading={isBusy}
          disabled={isBusy || fault !== undefined}
          onClick={() => void change({ action: 'rename', profileId: profile.id, name: name.trim() })}
        >
          Save the name
        </LoadingButton>
        <Button disabled={isBusy} onClick={cancel}>
          Cancel
        </Button>
      </ButtonRow>
    </Flex>
  );
}

function ArchiveQuestion({ profile, isBusy, change, cancel }: EditProps) {
  return (
    <Flex direction="column" gap="small">
      <Alert title={`Archive “${profile.name}”?`} variant="warning">
        {`It is no longer offered on records and no longer written to HubSpot. Its rules and the scores of ${objects(profile.objectType, profile.objects)} are kept, and you can restore it here.`}
      </Alert>
      <ButtonRow>
        <LoadingButton
          variant="primary"
          loading={isBusy}
          disabled={isBusy}
          onClick={() => void change({ action: 'archive', profileId: profile.id })}
        >
          Archive the profile
        </LoadingButton>
        <Button disabled={isBusy} onClick={cancel}>
          Keep it
        </Button>
      </ButtonRow>
    </Flex>
  );
}
