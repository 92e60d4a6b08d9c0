import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { useSession } from '../../parts/session.ts';
import { TEMPLATES } from '../../texts/templates.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { type Content, EMPTY_FORM } from './templateForm.ts';

/** A template from nothing; then it is shown, ready to be tried. */
export function NewTemplateScreen(): ReactNode {
  const { user } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: (content: Content) => api.templates.create.mutate(content),
    onSuccess: ({ templateId }) => {
      void queries.invalidateQueries({ queryKey: ['templates'] });
      void navigate(`/templates/${templateId}?tab=try`);
    },
  });
  return (
    <Stack>
      <Anchor component={Link} to="/templates" underline="always" w="fit-content">
        {TEMPLATES.back}
      </Anchor>
      <Title order={1}>{TEMPLATES.newTitle}</Title>
      {user.role === 'viewer' && <Text>{TEMPLATES.viewer}</Text>}
      <TemplateFields
        initial={EMPTY_FORM}
        button={TEMPLATES.create}
        isReadOnly={user.role === 'viewer'}
        pending={create.isPending}
        error={create.error}
        save={(content) => create.mutate(content)}
      />
    </Stack>
  );
}
