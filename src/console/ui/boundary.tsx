import { Alert, Button } from "@mantine/core";
import { Component, type ReactNode } from "react";

interface BoundaryProps {
  /** The address of the page: another one is tried anew. */
  at: string;
  children: ReactNode;
}

interface BoundaryState {
  broken: boolean;
}

/** Stands in for a page that could not be drawn, most often since the service is down or was updated under it. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: false };

  static getDerivedStateFromError(): BoundaryState {
    return { broken: true };
  }

  override componentDidUpdate({ at }: BoundaryProps): void {
    if (this.state.broken && at !== this.props.at) this.setState({ broken: false });
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <Alert color="red" role="alert" title="This page cannot be shown">
        The service does not answer, or was updated since the console was opened. Once it runs, load the
        console anew.
        <Button variant="default" size="xs" mt="sm" display="block" onClick={() => location.reload()}>
          Load the console anew
        </Button>
      </Alert>
    );
  }
}
