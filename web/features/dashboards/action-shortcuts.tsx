import { Button } from '@mantine/core';
import {
  IconBuilding,
  IconFileDescription,
  IconFilePlus,
  IconFileStack,
  IconHistory,
  IconSchool,
  IconUsers,
} from '~icons';
import { ButtonColumn } from '../../shared/ui/form/button-column.tsx';
import { leadsTo } from '../../shared/ui/leads-to.tsx';
import { Section } from '../../shared/ui/page/section.tsx';

/** An administrator's shortest ways; a screen is listed here once it is built. */
export function ActionShortcuts() {
  return (
    <Section title="Shortcuts">
      <ButtonColumn gap="xs" p="md">
        <Button
          variant="default"
          leftSection={<IconFileStack size={18} />}
          renderRoot={leadsTo({ to: '/dashboard/requests', search: {} })}
        >
          Manage requests
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileDescription size={18} />}
          renderRoot={leadsTo({ to: '/dashboard/documents', search: {} })}
        >
          Manage documents
        </Button>
        <Button
          variant="default"
          leftSection={<IconUsers size={18} />}
          renderRoot={leadsTo({ to: '/dashboard/users', search: {} })}
        >
          Manage users
        </Button>
        <Button
          variant="default"
          leftSection={<IconBuilding size={18} />}
          renderRoot={leadsTo({ to: '/dashboard/departments', search: {} })}
        >
          Manage departments
        </Button>
        <Button
          variant="default"
          leftSection={<IconSchool size={18} />}
          renderRoot={leadsTo({ to: '/dashboard/classes', search: {} })}
        >
          Manage classes
        </Button>
        <Button
          variant="default"
          leftSection={<IconHistory size={18} />}
          renderRoot={leadsTo({ to: '/dashboard/audit-logs', search: {} })}
        >
          Audit logs
        </Button>
        <Button
          variant="default"
          leftSection={<IconFilePlus size={18} />}
          renderRoot={leadsTo({ to: '/dashboard/my-requests', search: { tab: 'create-request' } })}
        >
          Request a document
        </Button>
      </ButtonColumn>
    </Section>
  );
}
