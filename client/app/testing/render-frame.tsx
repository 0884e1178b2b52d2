import { Suspense } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { SessionProvider } from '../../lib/session/session';
import { AddressProbe } from '../../testing/probes';
import { renderScreen } from '../../testing/render-screen';
import { Frame, RequireUser } from '../frame';

/** Renders the frame around stub screens at a path, and the current address below the frame. */
export function renderFrame({ path = '/', screens = [] }: { path?: string; screens?: RouteObject[] } = {}) {
  return renderScreen(
    <SessionProvider>
      <FramedScreens screens={screens} />
      <AddressProbe />
    </SessionProvider>,
    { path },
  );
}

function FramedScreens({ screens }: { screens: RouteObject[] }) {
  const routes = [
    {
      element: <Frame />,
      children: [
        { path: '/', element: <h1>Home screen</h1> },
        { element: <RequireUser />, children: [{ path: '/messages', element: <h1>Messages screen</h1> }] },
        ...screens,
        { path: '*', element: <h1>Another screen</h1> },
      ],
    },
  ];
  return <Suspense>{useRoutes(routes)}</Suspense>;
}
