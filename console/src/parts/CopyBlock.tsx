import { Button, Code } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface CopyBlockProps {
  text: string;
  labels: { copy: string; copied: string };
}

/** A text to be copied whole, such as a secret or a command. */
export function CopyBlock({ text, labels }: CopyBlockProps): ReactNode {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setCopied(true));
  return (
    <>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {text}
      </Code>
      <Button mt="xs" size="compact-sm" variant="default" onClick={copy}>
        {copied ? labels.copied : labels.copy}
      </Button>
    </>
  );
}
