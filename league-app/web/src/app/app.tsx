export function App() {
  return <h1>Touchline</h1>;
}
