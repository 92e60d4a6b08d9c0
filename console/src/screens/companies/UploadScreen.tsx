import type { UploadedList } from '@assay/shared/console/companies';
import { includesRole } from '@assay/shared/consoleRole';
import {
  Alert,
  Button,
  FileInput,
  NativeSelect,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../parts/session.ts';
import { COMPANIES } from '../../texts/companies.ts';
import { KINDS, researchPath } from './kind.ts';
import { UploadFault, uploadList } from './uploadList.ts';

/** A new list of companies, or of people with `?of=people`, from a CSV file, or from what is pasted. */
export function UploadScreen(): ReactNode {
  const { user } = useSession();
  const kind = useSearchParams()[0].get('of') === 'people' ? 'contact' : 'company';
  const UPLOAD = KINDS[kind].upload;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [pasted, setPasted] = useState('');
  const [name, setName] = useState('');
  const [column, setColumn] = useState('');
  const [isMissing, setMissing] = useState(false);
  const upload = useMutation({
    mutationFn: uploadList,
    onSuccess(made: UploadedList) {
      void queries.invalidateQueries({ queryKey: ['company-lists', kind] });
      void navigate(researchPath(made.list.id, kind), { state: made });
    },
  });
  const fault = upload.error instanceof UploadFault ? upload.error : null;
  const columns = fault?.columns ?? [];
  const chosen = columns.includes(column) ? column : (columns[0] ?? '');
  const choose = (next: File | null) => {
    setFile(next);
    if (name === '' && next !== null) setName(next.name.replace(/\.\w+$/, '').slice(0, 120));
    upload.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(file === null && pasted.trim() === '');
    if (file === null && pasted.trim() === '') return;
    upload.mutate({
      name,
      entityType: kind,
      body: file ?? pasted,
      column: columns.length > 0 ? chosen : undefined,
    });
  };
  const mayChange = includesRole(user.role, 'editor');
  return (
    <form onSubmit={submit} noValidate style={{ maxWidth: '40rem' }}>
      <Stack>
        <div>
          <Title order={1}>{UPLOAD.title}</Title>
          <Text className="assay-soft">{UPLOAD.intro}</Text>
        </div>
        {!mayChange && <Text>{COMPANIES.viewerCannot}</Text>}
        <FileInput
          label={UPLOAD.file}
          description={UPLOAD.fileHint}
          placeholder={UPLOAD.choose}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          value={file}
          onChange={choose}
          clearable
          clearButtonProps={{ 'aria-label': COMPANIES.clear }}
          styles={{
            description: { color: 'var(--assay-soft)' },
            placeholder: { color: 'var(--assay-soft)' },
          }}
        />
        {file === null && (
          <Textarea
            label={UPLOAD.paste}
            placeholder={UPLOAD.pasteHint}
            rows={5}
            value={pasted}
            error={isMissing ? UPLOAD.needed : null}
            onChange={(event) => {
              setPasted(event.currentTarget.value);
              upload.reset();
            }}
          />
        )}
        <TextInput
          label={UPLOAD.name}
          placeholder={UPLOAD.nameHint}
          value={name}
          maxLength={120}
          required
          autoComplete="off"
          error={fault?.fields.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {columns.length > 0 && (
          <NativeSelect
            label={UPLOAD.column}
            description={UPLOAD.columnHint}
            data={[...columns]}
            value={chosen}
            onChange={(event) => setColumn(event.currentTarget.value)}
            styles={{ description: { color: 'var(--assay-soft)' } }}
          />
        )}
        {upload.error !== null && columns.length === 0 && (
          <Alert color="red" variant="outline" role="alert">
            {upload.error.message}
          </Alert>
        )}
        <Button type="submit" loading={upload.isPending} disabled={!mayChange} w="fit-content">
          {UPLOAD.make}
        </Button>
      </Stack>
    </form>
  );
}
