import { useParams } from 'react-router';
import { AskForLink } from './ask-for-link.js';
import { NewPassword } from './new-password.js';

/** Without a token one asks for a link; with one, out of the mail, one sets the password. */
export default function ResetPass() {
  const { user_token: token } = useParams();
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4">
      {token ? <NewPassword key={token} token={token} /> : <AskForLink />}
    </div>
  );
}
