import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TEXT } from '../texts/common.ts';
import { useSession } from './session.ts';

/** Before credits are spent on questions in free text: without a language model few of them are answered. */
export function ReaderHint(): ReactNode {
  const { reader } = useSession();
  if (reader.hasModel) return null;
  return (
    <Text size="sm" className="assay-soft">
      {TEXT.noModel}{' '}
      <Anchor component={Link} to="/models" underline="always">
        {TEXT.models}
      </Anchor>
    </Text>
  );
}
