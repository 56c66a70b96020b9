import { Button, Stack } from '@mantine/core';
import { IconFileDescription, IconFilePlus, IconFileStack } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Section } from '../../shared/ui/section.tsx';

/** An administrator's shortest ways; a screen is listed here once it is built. */
export function ActionShortcuts() {
  return (
    <Section title="Shortcuts">
      <Stack gap="xs" p="md">
        <Button
          variant="default"
          justify="flex-start"
          leftSection={<IconFileStack size={18} />}
          renderRoot={(props) => <Link to="/dashboard/requests" search={{}} {...props} />}
        >
          Manage requests
        </Button>
        <Button
          variant="default"
          justify="flex-start"
          leftSection={<IconFileDescription size={18} />}
          renderRoot={(props) => <Link to="/dashboard/documents" search={{}} {...props} />}
        >
          Manage documents
        </Button>
        <Button
          variant="default"
          justify="flex-start"
          leftSection={<IconFilePlus size={18} />}
          renderRoot={(props) => (
            <Link to="/dashboard/my-requests" search={{ tab: 'create-request' }} {...props} />
          )}
        >
          Request a document
        </Button>
      </Stack>
    </Section>
  );
}
