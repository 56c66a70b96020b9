import { Paper, Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { openEndTab } from '../../../shared/ui/open-end-tab.ts';
import { Catalogue } from './catalogue.tsx';
import { myPastRequestsQuery, myRequestsQuery } from './my-requests-query.ts';
import classes from './my-requests-tabs.module.css';
import { OwnRequests } from './own-requests.tsx';
import { type MyRequestsTab, tabSearch } from './tabs.ts';

const LABELS: Record<MyRequestsTab, string> = {
  'pending-requests': 'Pending Requests',
  'past-requests': 'Past Requests',
  'create-request': 'Create Request',
};

/** One's own requests and the catalogue; the same on the student's dashboard and on My Requests. */
export function MyRequestsTabs({ tab }: { tab: MyRequestsTab }) {
  const navigate = useNavigate();
  return (
    <Paper className={classes.sheet}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(chosen) =>
          void navigate({ to: '.', search: tabSearch({ tab: chosen }), resetScroll: false })
        }
      >
        <Tabs.List className={classes.tabs} onKeyDownCapture={openEndTab}>
          {Object.entries(LABELS).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="pending-requests">
          <OwnRequests which="active" list={myRequestsQuery} />
        </Tabs.Panel>
        <Tabs.Panel value="past-requests">
          <OwnRequests which="past" list={myPastRequestsQuery} />
        </Tabs.Panel>
        <Tabs.Panel value="create-request">
          <Catalogue />
        </Tabs.Panel>
      </Tabs>
    </Paper>
  );
}
