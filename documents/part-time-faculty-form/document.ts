import type { DocumentType } from '../document.ts';
import { adviceOnLoad } from './advice.ts';
import { form } from './form.ts';
import { schema } from './schema.ts';

export const partTimeFacultyForm: DocumentType = {
  key: 'part-time-faculty-form',
  name: 'Part-time Faculty Intended to Be Rehired Form',
  folder: 'part-time-faculty-form',
  code: 'SU-OP-HRM-02F1 Rev. 0',
  purpose: 'To say that you are willing to teach part-time again in a school year.',
  requirements: ['Curriculum vitae', 'Teaching load of the last term'],
  audience: ['Faculty'],
  form,
  schema,
  advice: adviceOnLoad,
  chain: ['immediateSupervisor', 'dean', 'directorHrmo', 'vpaa'],
  attachments: [
    {
      key: 'certificateOfRegistration',
      label: 'Certificate of Registration',
      accepts: 'pdf',
    },
    {
      key: 'certificateOfGrades',
      label: 'Certificate of Grades',
      accepts: 'pdf',
    },
  ],
};
