export const contact = {
  intro: 'We answer to {email}, on working days within a day.',
  subject: 'What it is about',
  message: 'Your message',
  send: 'Send',
  again: 'You can write again in {seconds} s',
  sent: 'Your message is on its way. We will answer by mail.',
  uploadSubject: 'Upload of receipts',
  siteSubject: 'The site of my league',
  planSubject: 'Change to the plan {plan}',
  planMessage: 'I would like to change my league {league} to the plan {plan}. What would it cost?',
  paySubject: 'Where to pay',
};
