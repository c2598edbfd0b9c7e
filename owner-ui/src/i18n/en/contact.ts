export const contact = {
  intro: 'We reply to {email} within one working day.',
  subject: 'Subject',
  message: 'Message',
  send: 'Send',
  again: 'You can send another message in {seconds} s',
  sent: 'Message sent. We’ll reply by email.',
  uploadSubject: 'Receipt upload',
  siteSubject: 'My league’s site',
  planSubject: 'Change to the {plan} plan',
  planMessage: 'I’d like to change my league {league} to the {plan} plan. How much does it cost?',
  paySubject: 'How to pay',
};
