export const contact = {
  intro: 'We reply to {email} within one business day.',
  subject: 'Subject',
  message: 'Message',
  send: 'Send',
  waitToSend: 'You can send another message in {seconds} s',
  sent: 'Message sent. We’ll reply by email.',
  uploadSubject: 'Receipt upload',
  siteSubject: 'My league’s site',
  paySubject: 'How to pay',
};
