import type { Page } from '@playwright/test';
import { askByCall } from './support/ask-for.ts';
import { expect, signIn, test } from './support/fixtures.ts';
import { shownPaper } from './support/paper.ts';
import { openForm } from './support/requests.ts';

/*
 * What a screen reader finds, in its order, as it was read once by somebody who imagined to see nothing: landmarks and
 * headings by which one finds one's way, buttons that make sense without what stands around them, and the paper as text.
 * Pictures inside buttons are left out, as a screen reader leaves them out.
 */
const PAPER = 'Travel Order';
const REQUESTOR = 'rhea.magsino';
const DEAN = 'isidro.macaspac';

const TOP = `
  - link "Skip to content"
  - banner:
    - link "Lagda"
    - button "Search"
    - button /^Notifications/
    - button /^Account menu of/
  - navigation "Main menu":
    - link "Overview"
    - link "My Requests"
    - button "Collapse the menu" [expanded]
`;

/** The paper, with its whole text, page by page. */
const preview = (level: number) => `
  - region "PDF Document Preview":
    - heading "PDF Document Preview" [level=${level}]
    - button "Zoom out" [disabled]
    - button "Zoom in"
    - button "Download the PDF"
    - region "Travel Order":
      - region "Page 1 of 1": /STATE UNIVERSITY .* TRAVEL ORDER .* Name Rhea V. Magsino .* To \\(destination\\) Quezon City .* Approved. University President/
`;

const PROGRESS = `
    - region "Progress":
      - heading "Progress" [level=2]
      - text: SIGNING
      - list:
        - listitem:
          - paragraph: Dr. Isidro L. Macaspac
          - paragraph: Dean
          - paragraph: /^Signing, waiting (for you )?since/
        - listitem:
          - paragraph: Dr. Rogelio S. Dimayuga
          - paragraph: OIC Vice President for Academic Affairs
          - paragraph: Pending
        - listitem:
          - paragraph: Dr. Teresita M. Alcaraz
          - paragraph: University President
          - paragraph: Pending
`;

const CONTACT = `
      - term: Email
      - definition: rhea.magsino@example.edu
      - term: Mobile
      - definition: /^\\+63/
      - term: Telephone
      - definition: /^\\+63/
`;

test('a requestor hears what the own request waits for, what can be done, and what its paper says', async ({
  page,
}) => {
  const id = await askByCall(page, REQUESTOR, PAPER);
  await open(page, REQUESTOR, `/requests/${id}`);
  await expect(page.locator('body')).toMatchAriaSnapshot(`${TOP}
  - main:
    - button "Back"
    - heading /^Travel Order No. \\d+$/ [level=1]
    - text: Requested
    - time
    - status "The signee is signing this request":
      - text: The signee is signing this request
      - paragraph: /^Waiting for Dr. Isidro L. Macaspac \\(Dean\\) since/
    - button "Upload Attachments"
    - button "Download Receipt"
    - button "Cancel Request"
    - paragraph: /^You can cancel this request until/
    - complementary "About this request":
      - region "Requested by":
        - heading "Requested by" [level=2]
        - paragraph: Rhea V. Magsino
        - paragraph: Assistant Professor
${indent(PROGRESS, 2)}
      - region "History":
        - heading "History" [level=2]
        - button "Show history"
    - region "Attached Files":
      - heading "Attached Files" [level=2]
      - paragraph: The requestor has not attached any files.
    - region "Documents From Signees":
      - heading "Documents From Signees" [level=2]
      - paragraph: The signees have not added any documents.
${indent(preview(2), 2)}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Signing' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(page.getByRole('button', { name: 'Show history' })).toHaveAttribute('aria-expanded', 'false');
});

test('a signee hears whose request waits, since when, and where to sign it', async ({ page }) => {
  const id = await askByCall(page, REQUESTOR, PAPER);
  await open(page, DEAN, `/requests/${id}`);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
  - main:
    - button "Back"
    - heading /^Travel Order No. \\d+$/ [level=1]
    - text: Requested
    - time
    - status "This request is waiting for your signature":
      - text: This request is waiting for your signature
      - paragraph: /^Waiting for you since/
    - link "Sign Document"
    - complementary "About this request":
      - region "Requested by":
        - heading "Requested by" [level=2]
        - paragraph: Rhea V. Magsino
        - paragraph: Assistant Professor
      - region "Requestor Information":
        - heading "Requestor Information" [level=2]
${indent(CONTACT, 2)}
${indent(PROGRESS, 2)}
      - region "History"
    - region "Attached Files"
    - region "Documents From Signees"
${indent(preview(2), 2)}`);
});

test('a form that was sent too early says what is missing, then each field its label, its hint and its error', async ({
  page,
}) => {
  await openForm(page, 'miguel.santillan', 'Dropping Form');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(page.getByRole('alert', { name: '5 fields need your attention' })).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
  - main:
    - button "Back"
    - 'heading "Request: Dropping Form" [level=1]'
    - text: College of Science · Main Campus
    - link "Download Original Form"
    - form "Dropping Form":
      - alert "5 fields need your attention":
        - text: 5 fields need your attention
        - list:
          - listitem:
            - 'button "Please fill in: Present load (units)"'
          - listitem:
            - 'button "Please fill in: Subject (Subject 1)"'
          - listitem:
            - 'button "Please fill in: Units (Subject 1)"'
          - listitem:
            - 'button "Please choose: Professor (Subject 1)"'
          - listitem:
            - 'button "Please fill in: Reason for dropping"'
      - region "Student information":
        - heading "Student information" [level=2]
        - textbox "Date"
        - textbox "Name of Student": Miguel A. Santillan
        - textbox "Present load (units)" [invalid]
        - paragraph: /^All units you are enrolled in this term/
        - paragraph: "Please fill in: Present load (units)"
      - region "Subjects to be dropped":
        - heading "Subjects to be dropped" [level=2]
        - paragraph: /^Each professor signs for their own subject/
        - group "Subject 1":
          - textbox "Subject" [invalid]
          - paragraph: "Please fill in: Subject"
          - textbox "Units" [invalid]
          - paragraph: "Please fill in: Units"
          - combobox "Professor" [invalid]
          - paragraph: "Please choose: Professor"
        - button "Add subject"
      - region "Reason":
        - heading "Reason" [level=2]
        - textbox "Reason for dropping" [invalid]
        - paragraph: "Please fill in: Reason for dropping"
      - button "Submit Request"
`);
  // what is read together with the field: whether it must be filled in, its hint and its error
  for (const [name, role, description] of [
    ['Present load (units)', 'textbox', /Please fill in: Present load .*enrolled in this term/],
    ['Professor', 'combobox', /Please choose: Professor/],
    ['Reason for dropping', 'textbox', /Please fill in: Reason for dropping/],
  ] as const) {
    const field = page.getByRole(role, { name });
    await expect(field).toHaveAccessibleDescription(description);
    await expect(field).toHaveJSProperty('required', true);
  }
  for (const name of ['Date', 'Name of Student'])
    await expect(page.getByRole('textbox', { name })).toHaveJSProperty('readOnly', true);
  await expect(page.getByRole('main').getByRole('group')).toHaveCount(1);
});

test('the signing desk tells the list from the paper that lies on it, and says what became of a signature', async ({
  page,
}) => {
  const id = await askByCall(page, REQUESTOR, PAPER);
  await open(page, DEAN, `/dashboard/desk?id=${id}`);
  const name = `${PAPER} No. ${id}`;
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
  - main:
    - button "Back"
    - heading "Signing desk" [level=1]
    - button /^Next to sign/
    - region /^\\d+ to sign$/:
      - heading /^\\d+ to sign$/ [level=2]
      - paragraph: /^Tick what you have looked at, to sign several together/
      - list:
        - listitem:
          - checkbox "Sign ${name} together with others"
          - link /^${name} · Rhea V. Magsino Waiting for you/
    - region "Keyboard":
      - switch "Keys" [checked]
      - term: j
      - definition: next
      - term: a
      - definition: to Approve, Enter signs
    - article "${name}":
      - heading "${name}" [level=2]
      - text: /^\\d+ of \\d+ · Waiting for you since/
      - link "Open the request"
${indent(preview(3), 4)}
      - region "Attached Files":
        - heading "Attached Files" [level=3]
        - paragraph: The requestor has not attached any files.
      - region "Sign":
        - heading "Sign" [level=3]
        - paragraph: There is nothing to fill in for your position.
        - button "Attach files"
        - text: You sign with
        - img "Your signature"
        - text: /^Dr. Isidro L. Macaspac Dean Date signed/
        - button "Approve"
        - button "Schedule Appointment"
        - button "Request More Document"
        - button "Disapprove"
      - region "Requested by":
        - heading "Requested by" [level=3]
        - paragraph: Rhea V. Magsino
        - paragraph: Assistant Professor
      - region "Requestor Information":
        - heading "Requestor Information" [level=3]
${indent(CONTACT, 2)}
      - region "History":
        - heading "History" [level=3]
        - button "Show history"
`);
  await expect(page.locator('ol a[aria-current]')).toHaveText(new RegExp(`No\\. ${id} `));
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeFocused();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.locator('body')).toMatchAriaSnapshot(`
  - status:
    - text: Request Signed!
    - button "Close message"
`);
});

/** Once the paper can be read too. */
async function open(page: Page, who: string, path: string): Promise<void> {
  await signIn(page, who, path);
  await expect(shownPaper(page, PAPER)).toContainText('Quezon City');
}

function indent(text: string, by: number): string {
  return text.replaceAll(/^(?=.)/gm, ' '.repeat(by)).trimEnd();
}
