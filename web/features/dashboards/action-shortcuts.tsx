import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  IconBuilding,
  IconFileDescription,
  IconFilePlus,
  IconFileStack,
  IconHistory,
  IconSchool,
  IconUsers,
} from '~icons';
import { ButtonColumn } from '../../shared/ui/button-column.tsx';
import { Section } from '../../shared/ui/section.tsx';

/** An administrator's shortest ways; a screen is listed here once it is built. */
export function ActionShortcuts() {
  return (
    <Section title="Shortcuts">
      <ButtonColumn gap="xs" p="md">
        <Button
          variant="default"
          leftSection={<IconFileStack size={18} />}
          renderRoot={(props) => <Link to="/dashboard/requests" search={{}} {...props} />}
        >
          Manage requests
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileDescription size={18} />}
          renderRoot={(props) => <Link to="/dashboard/documents" search={{}} {...props} />}
        >
          Manage documents
        </Button>
        <Button
          variant="default"
          leftSection={<IconUsers size={18} />}
          renderRoot={(props) => <Link to="/dashboard/users" search={{}} {...props} />}
        >
          Manage users
        </Button>
        <Button
          variant="default"
          leftSection={<IconBuilding size={18} />}
          renderRoot={(props) => <Link to="/dashboard/departments" search={{}} {...props} />}
        >
          Manage departments
        </Button>
        <Button
          variant="default"
          leftSection={<IconSchool size={18} />}
          renderRoot={(props) => <Link to="/dashboard/classes" search={{}} {...props} />}
        >
          Manage classes
        </Button>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} />}
          renderRoot={(props) => <Link to="/dashboard/audit-logs" search={{}} {...props} />}
        >
          Audit logs
        </Button>
        <Button
          variant="default"
          leftSection={<IconFilePlus size={18} />}
          renderRoot={(props) => (
            <Link to="/dashboard/my-requests" search={{ tab: 'create-request' }} {...props} />
          )}
        >
          Request a document
        </Button>
      </ButtonColumn>
    </Section>
  );
}
