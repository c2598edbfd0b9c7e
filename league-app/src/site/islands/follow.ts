/**
 * The form where people choose what to be notified about. It is disabled until it shows what is stored, which would
 * otherwise replace what somebody has chosen meanwhile.
 */
export const FOLLOW_ISLAND = `
(() => {
  const form = document.querySelector('form[data-follow]');
  if (!form) return;
  const states = JSON.parse(form.dataset.follow);
  const said = form.querySelector('[role=status]');
  const stopper = form.querySelector('[data-stop]');
  const subject = form.elements.subject;
  const kinds = [...form.querySelectorAll('[name=kind]')];
  const say = (state) => { said.textContent = states[state]; };
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  const fieldset = form.querySelector('fieldset');
  form.hidden = false;
  fieldset.disabled = true;
  if (!isAble) return say('unsupported');
  const send = (method, path, body) => fetch('/follow/' + path, {
    method, headers: { 'content-type': 'application/json' }, body: body && JSON.stringify(body) });
  const registered = async () => { await navigator.serviceWorker.register('/sw.js'); return navigator.serviceWorker.ready; };
  const current = async () => (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription();
  let follows = [];
  const list = () => {
    const place = form.querySelector('[data-followed]');
    const names = follows.map(({ team_id }) => [...subject.options].find((each) => each.value === (team_id ?? ''))?.text).filter(Boolean);
    place.hidden = names.length === 0;
    place.querySelector('span').textContent = names.join(', ');
    stopper.hidden = follows.length === 0;
  };
  const choose = () => {
    const known = follows.find(({ team_id }) => (team_id ?? '') === subject.value);
    for (const each of kinds) each.checked = known ? known.kinds.includes(each.value) : each.defaultChecked;
  };
  const team = new URLSearchParams(location.search).get('team');
  if (team && [...subject.options].some(({ value }) => value === team)) subject.value = team;
  subject.addEventListener('change', choose);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const wanted = kinds.filter((each) => each.checked).map((each) => each.value);
    if (wanted.length === 0) return say('none');
    try {
      if (await Notification.requestPermission() !== 'granted') return say('denied');
      const { pushManager } = await registered();
      const { key } = await (await send('GET', 'key')).json();
      const subscription = await pushManager.getSubscription() ?? await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      const { endpoint, keys } = subscription.toJSON();
      const next = [...follows.filter(({ team_id }) => (team_id ?? '') !== subject.value), { team_id: subject.value || null, kinds: wanted }];
      const answer = await send('PUT', 'subscription', { endpoint, ...keys, language: document.documentElement.lang, follows: next });
      if (!answer.ok) return say('failed');
      follows = next;
      list();
      say('saved');
    } catch { say('failed'); }
  });
  stopper.addEventListener('click', async () => {
    try {
      const subscription = await current();
      if (subscription) { await send('POST', 'stop', { endpoint: subscription.endpoint }); await subscription.unsubscribe(); }
      follows = [];
      list(); choose();
      say('stopped');
    } catch { say('failed'); }
  });
  (async () => {
    const subscription = await current();
    if (subscription) {
      const answer = await send('POST', 'state', { endpoint: subscription.endpoint });
      if (answer.ok) ({ follows } = await answer.json());
    }
    list(); choose();
  })().catch(() => undefined).finally(() => { fieldset.disabled = false; });
})();
`.trim();
