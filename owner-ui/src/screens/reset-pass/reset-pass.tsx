import { useParams } from 'react-router';
import { RequestLink } from './request-link.js';
import { NewPassword } from './new-password.js';

/** Without a token, the user requests a link; with the token from the email, they set the password. */
export default function ResetPass() {
  const { user_token: token } = useParams();
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4">
      {token ? <NewPassword key={token} token={token} /> : <RequestLink />}
    </div>
  );
}
