/** Who has to clear, by the answer that says so, in the order of the form. */
export const OFFICES: readonly (readonly [answer: string, office: string])[] = [
  ['isWorkCleared', 'Immediate Supervisor and Dean'],
  ['isSupPro', 'Supply and Property Management Services'],
  ['isCenHum', 'Central Human Resource Management'],
  ['isAgency', 'Agency-accredited Union/Cooperative'],
  ['isLegOff', 'Legal Office Library/Registrar Office'],
  ['isLibSer', 'Library Services'],
  ['isFinSer', 'Financial Services'],
  ['isTrans', 'Transaction, Processing & Billing Services'],
  ['isRemit', 'Remittance Services'],
  ['isScho', 'Scholarship Services'],
  ['isIntAff', 'Internal Affairs Office/Legal Affairs Office'],
];
