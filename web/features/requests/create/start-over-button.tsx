import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { QuestionDialog } from '../../../shared/ui/dialogs/question-dialog.tsx';

/** Empties a form that began with something; asks first, because nothing brings that back. */
export function StartOverButton({ onStartOver }: { onStartOver: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        Start Over
      </Button>
      <QuestionDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Start over?"
        keepLabel="Go On with It"
        submitLabel="Empty the Form"
        isDangerous
        isSending={false}
        onSubmit={() => {
          setAsking(false);
          onStartOver();
        }}
      >
        <Text>What is filled in will be deleted, here and on your other devices. This cannot be undone.</Text>
      </QuestionDialog>
    </>
  );
}
